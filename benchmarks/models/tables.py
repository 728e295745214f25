"""Prints the figures that benchmarks/models/run keeps as Markdown tables, and draws the curves.

usage: tables.py figures.tsv CURVES.svg MODEL…
"""

import csv
import hashlib
import json
import os
import statistics
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "limits"))
import curves

COLUMNS = ["set", "model", "mode", "lines", "exact", "errors", "exact by lattice", "errors by lattice",
           "nats a cell", "ms a line", "ms a lattice"]


def title(model):
    """The file's name, or its folder's where several files have the same name."""
    return os.path.join(*model.split(os.sep)[-2:])


def row(cells):
    print("| " + " | ".join(cells) + " |")


def share(text):
    return float(text.rstrip("%"))


def pictures(model):
    """What mrzscan makes of whole pictures, or nothing if they were not read with this model."""
    with open(model, "rb") as file:
        report = f"pictures-{hashlib.md5(file.read()).hexdigest()[:12]}.json"
    if not os.path.exists(report):
        return None
    with open(report) as file:
        results = json.load(file)["models"][0]["results"]
    times = sorted(sum(result["processorStages"].values()) for result in results)
    return [str(len(results)), str(sum(result["outcome"] == "validated" for result in results)),
            str(sum(bool(result["wrongKeys"]) for result in results)),
            f"{statistics.median(times):.0f}", f"{times[int(0.95 * (len(times) - 1) + 0.5)]:.0f}"]


def main():
    with open(sys.argv[1]) as lines:
        figures = [dict(zip(COLUMNS, cells)) for cells in csv.reader(lines, delimiter="\t")]
    models = sys.argv[3:]
    found = {(f["set"], f["model"]): f for f in figures if f["set"] != "real"}
    for model in models:
        found["real", model] = max(
            (f for f in figures if (f["set"], f["model"]) == ("real", model)), key=lambda f: share(f["exact"]))
    print("mrzscan\n")
    row(["model", "pictures", "keys validated", "wrong", "processor ms, median", "95 %"])
    row(["---"] * 6)
    for model in models:
        row([title(model)] + (pictures(model) or [""] * 5))
    for name in ["real", "drawn"]:
        print(f"\n{name} lines: {found[name, models[0]]['lines']}\n")
        shown = ["mode"] + COLUMNS[4:]
        row(["model"] + shown)
        row(["---"] * (len(shown) + 1))
        for model in models:
            row([title(model)] + [found[name, model][column] for column in shown])
    kinds = list(dict.fromkeys(f["set"].rsplit("-", 1)[0] for f in figures if "-" in f["set"]))
    steps = {kind: sorted({float(f["set"].rsplit("-", 1)[1]) for f in figures if f["set"].startswith(kind + "-")})
             for kind in kinds}
    for kind in kinds:
        print()
        row([kind] + [f"{step:g}" for step in steps[kind]])
        row(["---"] * (len(steps[kind]) + 1))
        for model in models:
            cells = [found.get((f"{kind}-{step:g}", model)) for step in steps[kind]]
            row([title(model)] + [f"{share(c['exact']):.0f}" if c else "" for c in cells])
    counts = {title(model): {kind: {step: [100, share(found[f"{kind}-{step:g}", model]["exact"])]
                                    for step in steps[kind] if (f"{kind}-{step:g}", model) in found}
                             for kind in kinds}
              for model in models}
    with open(sys.argv[2], "w") as file:
        file.write(curves.drawing("Share of lines read exactly against what spoils them", kinds, steps, counts))


main()
