"""Prints a table of what each reader made of the same pictures.

usage: table.py REPORT.json READER.jsonl…

REPORT.json comes from `mrzscan bench --format json` and holds the truth; the others come from read.py.
"""

import json
import os
import sys


def key(record):
    if record is None:
        return None
    return record["documentNumber"], record["dateOfBirth"], record["dateOfExpiry"]


def agrees(printed, read):
    # A part that the format doesn't print is nobody's fault.
    return all(p is None or p == r for p, r in zip(printed, read))


def quantile(values, part):
    values = sorted(values)
    return values[max(0, -(-int(part * 100) * len(values) // 100) - 1)]


def truth(report):
    pictures = {}
    for result in report["models"][0]["results"]:
        picture = pictures.setdefault(result["file"], {"provable": [], "disputed": []})
        if result["lines"]:
            kind = "disputed" if result["isDisputed"] else "provable"
            picture[kind].append(key(result["printedKey"]))
    return pictures


def ours(model):
    answers = {}
    for result in model["results"]:
        answer = answers.setdefault(result["file"], {"keys": [], "cpu": result["cpuMilliseconds"]})
        answer["wall"] = sum(result["stages"].values())
        answer["keys"] += [key(wrong) for wrong in result["wrongKeys"]]
        if result["outcome"] == "validated":
            answer["keys"].append(key(result["key"]))
    return answers


def theirs(path):
    answers = {}
    with open(path) as lines:
        for answer in map(json.loads, lines):
            keys = [(answer["number"], answer["birth"], answer["expiry"])] if answer["validated"] else []
            answers[os.path.basename(answer["file"])] = {
                "keys": keys, "cpu": answer["cpu"], "wall": answer["wall"],
            }
    return answers


def row(name, pictures, answers):
    read = {file: picture for file, picture in pictures.items() if os.path.basename(file) in answers}
    validated = wrong = provable = 0
    for file, picture in read.items():
        keys = answers[os.path.basename(file)]["keys"]
        provable += len(picture["provable"])
        validated += sum(any(agrees(printed, k) for k in keys) for printed in picture["provable"])
        wrong += any(not any(agrees(printed, k) for printed in picture["provable"]) for k in keys)
    times = [answers[os.path.basename(file)] for file in read]
    cells = [name, f"{validated} of {provable}", f"{wrong} of {len(read)}"]
    for clock in "cpu", "wall":
        values = [time[clock] for time in times]
        cells.append(f"{quantile(values, 0.5):.0f} / {quantile(values, 0.95):.0f}")
    print("| " + " | ".join(cells) + " |")


def main():
    with open(sys.argv[1]) as file:
        report = json.load(file)
    pictures = truth(report)
    print("| reader | validated | wrong key validated | processor ms, median / 95 % | wall ms, median / 95 % |")
    print("|---|---:|---:|---:|---:|")
    for model in report["models"]:
        answers = {os.path.basename(file): answer for file, answer in ours(model).items()}
        row(f"mrzscan {report['version']} ({model['model']})", pictures, answers)
    for path in sys.argv[2:]:
        row(os.path.splitext(os.path.basename(path))[0], pictures, theirs(path))


main()
