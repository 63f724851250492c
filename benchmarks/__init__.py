"""Speed goals as ratios measured within one run: `make bench`, or `python -m benchmarks NAME...`."""
