"""Adds up what the tests on real results have proved and says it at the end of the run."""

COUNTED = ("tables", "level pairs", "two-leg ties", "knock-out matches", "tables by preset")


def pytest_terminal_summary(terminalreporter):
    totals = dict.fromkeys(COUNTED, 0)
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name in totals:
                totals[name] += value
    if any(totals.values()):
        proved = ", ".join(f"{count} {name}" for name, count in totals.items())
        terminalreporter.write_line(f"real results proved: {proved}")
