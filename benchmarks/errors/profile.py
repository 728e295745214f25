"""Compares what Tesseract misreads in several sets of pictures: kinds of error, where in the line, which pairs.

usage: profile.py NAME=REPORT.json[@TROUBLE,…]…

Each REPORT.json comes from `mrzscan bench --format json`; behind @ stand the only troubles that count. What a finger or
a lamp hides is not misread, and so documents with the troubles finger and glare are always left out. Only documents of which at least four fifths of the characters
were read rightly are compared, since what fails as a whole says nothing of single characters. Rates are for 10,000
printed characters. Holds no data of documents.
"""

import collections
import json
import sys


def aligned(printed, read):
    """Pairs of printed and read characters with the fewest errors; None for one that is missing on its side."""
    rows, columns = len(printed) + 1, len(read) + 1
    cost = [[0] * columns for _ in range(rows)]
    for i in range(rows):
        for j in range(columns):
            if i == 0 or j == 0:
                cost[i][j] = i + j
                continue
            cost[i][j] = min(
                cost[i - 1][j - 1] + (printed[i - 1] != read[j - 1]), cost[i - 1][j] + 1, cost[i][j - 1] + 1
            )
    pairs, i, j = [], rows - 1, columns - 1
    while i or j:
        if i and j and cost[i][j] == cost[i - 1][j - 1] + (printed[i - 1] != read[j - 1]):
            i, j = i - 1, j - 1
            pairs.append((i, printed[i], read[j]))
        elif i and cost[i][j] == cost[i - 1][j] + 1:
            i -= 1
            pairs.append((i, printed[i], None))
        else:
            j -= 1
            pairs.append((i, None, read[j]))
    return pairs[::-1]


def kind(character):
    return "filler" if character == "<" else "digit" if character.isdigit() else "letter"


class Profile:
    def __init__(self, source):
        path, _, only = source.partition("@")
        with open(path) as file:
            results = json.load(file)["models"][0]["results"]
        results = [r for r in results if not any(t in r["attributes"].get("note", "") for t in ("finger=", "glare="))]
        if only:
            results = [r for r in results if r["attributes"].get("trouble") in only.split(",")]
        self.documents = self.left_out = self.characters = 0
        self.kinds, self.places, self.pairs = (collections.Counter() for _ in range(3))
        self.printed, self.cells = collections.Counter(), collections.Counter()
        for result in results:
            if result["lines"] and len(result["lines"]) == len(result["ocrLines"]):
                self.add(list(zip(result["lines"], result["ocrLines"])))
            elif result["lines"]:
                self.left_out += 1

    def add(self, lines):
        pairs = [aligned(printed, read) for printed, read in lines]
        length = sum(len(printed) for printed, _ in lines)
        if sum(printed != read for line in pairs for _, printed, read in line) > length / 5:
            self.left_out += 1
            return
        self.documents += 1
        self.characters += length
        for (text, _), line in zip(lines, pairs):
            for index, character in enumerate(text):
                self.printed[kind(character)] += 1
                self.cells[self.place(index, text)] += 1
            for number, (index, printed, read) in enumerate(line):
                if printed != read:
                    self.count(text, line, number, index, printed, read)

    def place(self, index, text):
        if index < 2 or index >= len(text) - 2:
            return "first and last two cells"
        around = text[max(0, index - 1) : index + 2]
        return "inside fillers" if set(around) == {"<"} else "inside text"

    def count(self, text, line, number, index, printed, read):
        if printed is None:
            before = line[number - 1][2] if number else None
            after = line[number + 1][2] if number + 1 < len(line) else None
            name = "doubled" if read in (before, after) else "made up"
        elif read is None:
            name = f"{kind(printed)} lost"
        else:
            name = f"{kind(printed)} as {kind(read)}"
            self.pairs[printed + read] += 1
        self.kinds[name] += 1
        self.places[self.place(min(index, len(text) - 1), text)] += 1


def rate(part, whole):
    return f"{10_000 * part / whole:.1f}" if whole else "–"


def table(heading, rows):
    print("| " + " | ".join(heading) + " |")
    print("|---|" + "---:|" * (len(heading) - 1))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def main():
    named = [argument.split("=", 1) for argument in sys.argv[1:]]
    profiles = {name: Profile(path) for name, path in named}
    every = list(profiles.values())
    table(
        ["", *profiles],
        [
            ["documents compared", *(str(p.documents) for p in every)],
            ["documents left out", *(str(p.left_out) for p in every)],
            ["characters", *(str(p.characters) for p in every)],
            ["errors", *(str(sum(p.kinds.values())) for p in every)],
        ],
    )
    kinds = sorted({k for p in every for k in p.kinds}, key=lambda k: -every[0].kinds[k])
    table(["kind, in 10,000 characters", *profiles], [[k, *(rate(p.kinds[k], p.characters) for p in every)] for k in kinds])
    places = sorted({k for p in every for k in p.cells})
    table(
        ["place, in 10,000 cells there", *profiles],
        [[k, *(rate(p.places[k], p.cells[k]) for p in every)] for k in places],
    )
    # The share of each pair among the substitutions, so that an easier set can be held against a harder one.
    shares = [{pair: n / sum(p.pairs.values()) for pair, n in p.pairs.items()} for p in every]
    pairs = sorted({k for s in shares for k in s}, key=lambda k: -max(s.get(k, 0) for s in shares))[:16]
    table(
        ["pair, share of substitutions", *profiles],
        [[f"{k[0]} as {k[1]}", *(f"{100 * s.get(k, 0):.1f} %" for s in shares)] for k in pairs],
    )


main()
