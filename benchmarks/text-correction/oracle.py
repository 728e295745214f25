"""How many keys can be mended at all: decides the cases of text-benchmark knowing exactly how they were made.

usage: oracle.py CASES.tsv [CASES_PER_ROW]

The oracle knows what nobody knows of a real zone: how many characters were misread, how often each is and as what, what
numbers the issuing state prints, how dates and optional data were drawn. For each text it weighs every zone that may
have been printed, and accepts its best key where that is sure enough; the surest bound is chosen that keeps the wrong
ones below a share. No decoder, however good, mends more of these cases with as few wrong.
"""
import csv
import itertools
import os
import sys
from collections import defaultdict

HERE = os.path.dirname(os.path.abspath(__file__))
DIGITS, LETTERS = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SETS = {"A": LETTERS, "9": DIGITS, "N": LETTERS.replace("O", ""), "M": LETTERS.replace("O", "") + DIGITS,
        "Z": "CFGHJKLMNPRTVWXYZ" + DIGITS}
VALUE = {c: i for i, c in enumerate(DIGITS + LETTERS)} | {"<": 0}
# As Specimens/ZoneWriter draws them.
CODES = {"I<": 4, "ID": 4, "IR": 1, "AC": 1, "C<": 1, "AR": 0.5}
SEX = {"M": 0.49, "F": 0.49, "<": 0.01, "X": 0.01}


def weight(position):
    return (7, 3, 1)[position % 3]


def digit(text):
    return sum(weight(i) * VALUE[c] for i, c in enumerate(text)) % 10


def measured():
    table, printed = defaultdict(dict), defaultdict(float)
    for row in csv.DictReader(open(f"{HERE}/confusions.tsv"), delimiter="\t"):
        printed[row["printed"]] += float(row["count"])
        if row["printed"] != row["read"]:
            table[row["printed"]][row["read"]] = float(row["count"])
    return table, {c: sum(r.values()) / printed[c] for c, r in table.items()}


def look_alikes():
    source = open(f"{HERE}/../../Sources/MRZ/Decoding/ConfusionModel+OCRB.swift").read()
    table = defaultdict(dict)
    for a, b in (p.strip(' ,"\n') for p in source.split("lookAlikes = [")[1].split("]")[0].split(",") if p.strip()):
        table[a][b] = table[b][a] = 1.0
    return table, {c: 1.0 for c in table}


class Channel:
    """For each character read, the ones it may stand for, with how probable such a misread is."""

    def __init__(self, table, rates):
        self.rates = rates
        self.sources = defaultdict(list)
        for printed, reads in table.items():
            total = sum(reads.values())
            for read, count in reads.items():
                self.sources[read].append((printed, rates[printed] * count / total))

    def alternatives(self, text, most):
        """All texts that may have been printed, with at most so many misreads: (misreads, text, weight)."""
        for count in range(most + 1):
            for cells in itertools.combinations(range(len(text)), count):
                for choice in itertools.product(*(self.sources[text[i]] for i in cells)):
                    printed, product = list(text), 1.0
                    for cell, (character, probability) in zip(cells, choice):
                        printed[cell] = character
                        product *= probability
                    yield count, "".join(printed), product


KINDS = defaultdict(list)
for row in open(f"{HERE}/../../Sources/MRZ/Decoding/NumberPattern+Known.swift").read().split('"""')[1].splitlines():
    if row.strip():
        issuer, layout, number = row.split()
        KINDS[layout].append((issuer.ljust(3, "<"), number))
STATES = {issuer for kinds in KINDS.values() for issuer, _ in kinds}


def number_prior(layout, issuer, number):
    share = 0.0
    for state, pattern in KINDS[layout]:
        if state != issuer:
            continue
        product = 1.0
        for place, character in enumerate(number):
            allowed = SETS[pattern[place]] if place < len(pattern) and pattern[place] in SETS else (
                pattern[place] if place < len(pattern) else "<")
            product *= (character in allowed) / len(allowed)
        share += product
    return share / len(KINDS[layout])


def date_prior(years):
    counts = defaultdict(float)
    for year in years:
        counts[f"{year % 100:02}"] += 1 / len(years)

    def prior(text, unknown):
        year, month, day = text[:2], text[2:4], text[4:]
        known = counts.get(year, 0)
        if day == "<<":
            return known * unknown / 2 * (1 if month == "<<" else (month.isdigit() and 1 <= int(month) <= 12) / 12)
        if not (month + day).isdigit() or not 1 <= int(month) <= 12 or not 1 <= int(day) <= 28:
            return 0
        return known * (1 - unknown) / 12 / 28

    return prior


BIRTH, EXPIRY = date_prior(range(1930, 2025)), date_prior(range(2019, 2037))


def optional_prior(text):
    filled = text.rstrip("<")
    if not filled:
        return 0.55
    least = min(3, len(text))
    if "<" in filled or len(filled) < least:
        return 0
    share = 0.6 * filled.isdigit() * 10.0 ** -len(filled) + 0.4 * 36.0 ** -len(filled)
    return 0.45 / (len(text) - least + 1) * share


class Zone:
    """Where everything stands in a text, and what all but the key weighs."""

    def __init__(self, layout, lines, channel, misreads):
        self.layout, self.channel, self.misreads = layout, channel, misreads
        self.lines = lines
        if layout == "TD1":
            places = {"number": (0, 5, 14), "optional": (0, 15, 30), "birth": (1, 0, 6), "sex": (1, 7, 8),
                      "expiry": (1, 8, 14), "nationality": (1, 15, 18), "optional2": (1, 18, 29), "composite": (1, 29, 30)}
            self.covered = [(0, c) for c in range(5, 30)] + [(1, c) for c in [*range(7), *range(8, 15), *range(18, 29)]]
        else:
            end = 42 if layout == "TD3" else 35
            places = {"number": (1, 0, 9), "nationality": (1, 10, 13), "birth": (1, 13, 19), "sex": (1, 20, 21),
                      "expiry": (1, 21, 27), "optional": (1, 28, end),
                      "composite": (1, 43 if layout == "TD3" else 35, 44 if layout == "TD3" else 36)}
            last = 43 if layout == "TD3" else 35
            self.covered = [(1, c) for c in [*range(10), *range(13, 20), *range(21, last)]]
        self.weights = {cell: weight(i) for i, cell in enumerate(self.covered)}
        self.places = places

    def residue(self, line, start, text):
        return sum(self.weights.get((line, start + i), 0) * VALUE[c] for i, c in enumerate(text)) % 10

    def checked(self, name, prior):
        """A field with its own digit behind it."""
        line, start, end = self.places[name]
        for count, text, product in self.channel.alternatives(self.lines[line][start:end + 1], self.misreads):
            field, printed = text[:-1], text[-1]
            share = prior(field)
            if share and printed.isdigit() and digit(field) == int(printed):
                yield count, self.residue(line, start, text), share * product, field

    def plain(self, name, prior):
        line, start, end = self.places[name]
        for count, text, product in self.channel.alternatives(self.lines[line][start:end], self.misreads):
            share = prior(text)
            if share:
                yield count, self.residue(line, start, text), share * product

    def others(self):
        """What all outside the key weighs, by number of misreads and what it lacks for the composite digit."""
        issuer = self.lines[0][2:5]
        fields = [
            self.plain("sex", lambda t: SEX.get(t, 0)),
            self.plain("nationality", lambda t: 0.75 if t == issuer else 0.25 / 40 if t in STATES else 1e-6 * (
                t.rstrip("<").isalpha())),
            ((c, -VALUE[t] % 10, p) for c, t, p in self.channel.alternatives(
                self.lines[self.places["composite"][0]][slice(*self.places["composite"][1:])], self.misreads)
             if t.isdigit()),
        ]
        if self.layout == "TD3":
            line, start, end = self.places["optional"]

            def optional():
                for count, text, product in self.channel.alternatives(self.lines[line][start:end + 1], self.misreads):
                    share = optional_prior(text[:-1])
                    empty = not text[:-1].strip("<")
                    right = (text[-1] == str(digit(text[:-1]))) * (0.5 if empty else 1) + (empty and text[-1] == "<") * 0.5
                    if share * right:
                        yield count, self.residue(line, start, text), share * right * product
            fields.append(optional())
        else:
            fields.append(self.plain("optional", optional_prior))
        if self.layout == "TD1":
            fields.append(self.plain("optional2", optional_prior))
            fields.append((c, 0, CODES.get(t, 0) * p)
                          for c, t, p in self.channel.alternatives(self.lines[0][:2], self.misreads))
        table = {(0, 0): 1.0}
        for field in fields:
            grouped = defaultdict(float)
            for count, residue, product in field:
                grouped[count, residue] += product
            longer = defaultdict(float)
            for (count, residue), product in table.items():
                for (more, added), other in grouped.items():
                    if count + more <= self.misreads:
                        longer[count + more, (residue + added) % 10] += product * other
            table = longer
        return table

    def keys(self):
        """The keys that may have been printed, with their weight and whether the check digits see the misreads."""
        others = self.others()
        read = self.lines[self.places["number"][0]][slice(*self.places["number"][1:])]
        line, _, end = self.places["number"]
        agrees = self.lines[line][end].isdigit() and digit(read) == int(self.lines[line][end])
        issuers = ([(c, t, p) for c, t, p in self.channel.alternatives(self.lines[0][2:5], self.misreads) if t in STATES]
                   if self.layout == "TD1" else [(0, self.lines[0][2:5], 1.0)])
        numbers = []
        for count, residue, product, text in self.checked("number", lambda t: 1.0):
            share = sum(p * number_prior(self.layout, i, text) for c, i, p in issuers if c == 0)
            for more in range(self.misreads + 1 - count):
                share = sum(p * number_prior(self.layout, i, text) for c, i, p in issuers if c == more)
                if share:
                    equal = any(a != b and (VALUE[a] - VALUE[b]) % 10 == 0 for a, b in zip(read, text))
                    seen = not equal and not (text != read and agrees)
                    numbers.append((count + more, residue, product * share, text, seen))
        births = list(self.checked("birth", lambda t: BIRTH(t, 0.02)))
        expiries = list(self.checked("expiry", lambda t: EXPIRY(t, 0)))
        keys = defaultdict(lambda: [0.0, True])
        for c1, r1, p1, number, seen in numbers:
            for c2, r2, p2, birth in births:
                for c3, r3, p3, expiry in expiries:
                    rest = self.misreads - c1 - c2 - c3
                    other = others.get((rest, -(r1 + r2 + r3) % 10), 0) if rest >= 0 else 0
                    if other:
                        entry = keys[number.rstrip("<"), birth, expiry]
                        entry[0] += p1 * p2 * p3 * other
                        entry[1] = entry[1] and seen
        return keys


def ceiling(answers, share, counts_unseen):
    """The greatest part of right keys at no more than `share` wrong ones."""
    whole = sum(1 if counts_unseen else a["seen"] for a in answers)
    right = wrong = 0.0
    right_one, wrong_one = ("right", "wrong") if counts_unseen else ("right and seen", "wrong and seen")
    for answer in sorted(answers, key=lambda a: a[wrong_one] / max(1e-300, a[right_one])):
        wrong += answer[wrong_one]
        if wrong > share * whole:
            break
        right += answer[right_one]
    return right / whole if whole else 0


def main():
    channels = {"measured": Channel(*measured()), "look-alikes": Channel(*look_alikes())}
    most = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    rows, missing = defaultdict(list), 0
    for line in open(sys.argv[1]):
        row, _, layout, number, birth, expiry, lines = line.rstrip("\n").split("\t")
        kind, misreads = row.split(" | ")
        if misreads == "0" or len(rows[row]) >= most:
            continue
        keys = Zone(layout, lines.split("|"), channels[kind], int(misreads)).keys()
        total = sum(weight for weight, _ in keys.values())
        missing += (number, birth, expiry) not in keys
        if not total:
            continue
        best = max(keys, key=lambda k: keys[k][0])
        seen = sum(w for w, s in keys.values() if s) / total
        right = keys[best][0] / total
        rows[row].append({
            "right": right, "wrong": 1 - right, "seen": seen, "right and seen": right * keys[best][1],
            "wrong and seen": sum(w for k, (w, s) in keys.items() if s and k != best) / total})
    print("drawn from | misreads | cases | right at 0.1 % wrong | at 0.5 % | unseen ones count as wrong: at 0.1 % | at 0.5 %")
    print("--- | --- | ---: | ---: | ---: | ---: | ---:")
    for row, answers in rows.items():
        shares = [ceiling(answers, share, unseen) for unseen in (False, True) for share in (0.001, 0.005)]
        print(" | ".join([row, str(len(answers)), *(f"{share:.1%}" for share in shares)]))
    if missing:
        print(f"\n{missing} true keys were not among those weighed", file=sys.stderr)


main()
