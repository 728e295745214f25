"""Counts how often mrzscan's recogniser read which character for which printed one.

usage: confusions.py REPORT.json... > confusions.tsv

The reports are those of `mrzscan bench --format json`. Only lines count that were read with as many characters as were
printed, at most a fifth of them wrong: in others nobody knows which character was read for which.
"""
import json
import sys
from collections import Counter

counts = Counter()
for path in sys.argv[1:]:
    for model in json.load(open(path))["models"]:
        for result in model["results"]:
            for printed, read in zip(result["lines"], result["ocrLines"]):
                wrong = sum(a != b for a, b in zip(printed, read))
                if len(printed) == len(read) and wrong * 5 <= len(printed):
                    counts.update(zip(printed, read))

print("printed\tread\tcount")
for (printed, read), count in sorted(counts.items()):
    print(f"{printed}\t{read}\t{count}")
