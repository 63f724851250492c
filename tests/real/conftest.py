"""Adds up what the tests on real results have proved and says it at the end of the run."""

COUNTED = {
    "official tables": "official tables",
    "level pairs": "pairs level on points",
    "tables by preset": "tables under a preset",
    "tables": "tables from results files",
    "two-leg ties": "two-leg ties",
    "knock-out matches": "knock-out matches",
}


def pytest_terminal_summary(terminalreporter):
    totals = dict.fromkeys(COUNTED, 0)
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name in totals:
                totals[name] += value
    if any(totals.values()):
        proved = ", ".join(f"{count} {COUNTED[name]}" for name, count in totals.items() if count)
        terminalreporter.write_line(f"real results proved: {proved}")
