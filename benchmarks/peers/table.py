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
        picture["trouble"] = result["attributes"].get("trouble", "")
        if result["lines"]:
            kind = "disputed" if result["isDisputed"] else "provable"
            picture[kind].append(key(result["printedKey"]))
    return pictures


def ours(model):
    answers = {}
    for result in model["results"]:
        answer = answers.setdefault(result["file"], {"keys": [], "cpu": sum(result["processorStages"].values())})
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


def count(pictures, answers):
    """Documents validated rightly, those that could be, and pictures with a wrong key called validated."""
    validated = wrong = provable = 0
    for file, picture in pictures.items():
        keys = answers[os.path.basename(file)]["keys"]
        provable += len(picture["provable"])
        validated += sum(any(agrees(printed, k) for k in keys) for printed in picture["provable"])
        wrong += any(not any(agrees(printed, k) for printed in picture["provable"]) for k in keys)
    return validated, provable, wrong


def row(name, pictures, answers, reference):
    # A reader that was stopped early is held against what it read, and we against the same pictures.
    read = {file: picture for file, picture in pictures.items() if os.path.basename(file) in answers}
    validated, provable, wrong = count(read, answers)
    cells = [name, f"{validated} of {provable}", f"{wrong} of {len(read)}"]
    for clock in "cpu", "wall":
        values = [answers[os.path.basename(file)][clock] for file in read]
        cells.append(f"{quantile(values, 0.5):.0f} / {quantile(values, 0.95):.0f}")
    best, _, _ = count(read, reference)
    median = quantile([reference[os.path.basename(file)]["cpu"] for file in read], 0.5)
    cells.append(f"{best} of {provable}, {median:.0f} ms")
    print("| " + " | ".join(cells) + " |")


def by_trouble(pictures, readers):
    """A row for each trouble: how many each reader validated, of those pictures that it was given."""
    troubles = sorted({picture["trouble"] for picture in pictures.values()})
    if len(troubles) < 2:
        return
    print("\n| trouble | " + " | ".join(name for name, _ in readers) + " |")
    print("|---|" + "---:|" * len(readers))
    for trouble in troubles:
        cells = []
        for _, answers in readers:
            read = {
                file: picture
                for file, picture in pictures.items()
                if picture["trouble"] == trouble and os.path.basename(file) in answers
            }
            validated, provable, wrong = count(read, answers)
            cells.append(f"{validated} of {provable}" + (f", {wrong} wrong" if wrong else ""))
        print(f"| {trouble} | " + " | ".join(cells) + " |")


def main():
    with open(sys.argv[1]) as file:
        report = json.load(file)
    pictures = truth(report)
    print(
        "| reader | validated | wrong key validated | processor ms, median / 95 % | wall ms, median / 95 % "
        "| mrzscan on the same pictures |"
    )
    print("|---|---:|---:|---:|---:|---:|")
    model = report["models"][0]
    reference = {os.path.basename(file): answer for file, answer in ours(model).items()}
    readers = [(f"mrzscan {report['version']}", reference)]
    readers += [(os.path.splitext(os.path.basename(path))[0], theirs(path)) for path in sys.argv[2:]]
    for name, answers in readers:
        row(name, pictures, answers, reference)
    by_trouble(pictures, readers)


if __name__ == "__main__":
    main()
