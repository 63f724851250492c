"""Scoreline: real-football scores from team strengths. The shortest engine, and an example to start from."""

from leaguecli.engines.scoreline.engine import Scoreline

engine = Scoreline()
