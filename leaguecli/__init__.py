"""leaguecli: leagues and tournaments for football games played at a table."""

__version__ = "0.1.0"
