"""Prints, for each trouble and strength, the share of right validated keys of each reader.

usage: curves.py TRUTH.tsv ANSWERS

ANSWERS is the folder that benchmarks/peers/run leaves. The last column is the last step up to which a reader reads
at least 95 % at every step; for sizes the first one from which on it does.
"""

import csv
import importlib.util
import json
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
spec = importlib.util.spec_from_file_location("table", os.path.join(here, "..", "peers", "table.py"))
table = importlib.util.module_from_spec(spec)
spec.loader.exec_module(table)


def shares(rows, pictures, answers):
    """The share of right keys by trouble and strength."""
    counts = {}
    for row in rows:
        answer = answers.get(row["file"])
        if answer is None:
            continue
        printed = pictures[row["file"]]["provable"]
        right = any(table.agrees(p, k) for p in printed for k in answer["keys"])
        wrong = any(not any(table.agrees(p, k) for p in printed) for k in answer["keys"])
        total = counts.setdefault(row["trouble"], {}).setdefault(float(row["strength"]), [0, 0, 0])
        total[0] += 1
        total[1] += right
        total[2] += wrong
    return counts


def limit(steps, is_size):
    """The last good step in the order from easy to hard."""
    good = None
    for step in sorted(steps, reverse=is_size):
        if steps[step][1] < 0.95 * steps[step][0]:
            break
        good = step
    return "none" if good is None else f"{good:g}"


def main():
    with open(sys.argv[1]) as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    folder = sys.argv[2]
    report = json.load(open(os.path.join(folder, "mrzscan.json")))
    pictures = table.truth(report)
    readers = {"mrzscan": table.ours(report["models"][0])}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".jsonl"):
            readers[name[: -len(".jsonl")]] = table.theirs(os.path.join(folder, name))
    counts = {reader: shares(rows, pictures, answers) for reader, answers in readers.items()}
    for trouble in dict.fromkeys(row["trouble"] for row in rows):
        steps = sorted({float(row["strength"]) for row in rows if row["trouble"] == trouble})
        print(f"| {trouble} | " + " | ".join(f"{step:g}" for step in steps) + " | 95 % up to | wrong |")
        print("|---|" + "---:|" * (len(steps) + 2))
        for reader in readers:
            found = counts[reader].get(trouble, {})
            cells = [f"{100 * found[s][1] / found[s][0]:.0f} %" if s in found else "" for s in steps]
            wrong = sum(total[2] for total in found.values())
            print(f"| {reader} | " + " | ".join(cells) + f" | {limit(found, trouble == 'size')} | {wrong} |")
        print()


main()
