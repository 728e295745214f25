"""Prints and draws, for each trouble and strength, the share of right validated keys of each reader.

usage: curves.py TRUTH.tsv ANSWERS CURVES.svg

ANSWERS is the folder that benchmarks/peers/run leaves. The last column of a table is the last step up to which a reader
reads at least 95 % at every step; for sizes the first one from which on it does.
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

# What a strength means, as Sources/Specimens/Trouble*.swift applies it at 14 pixels a character.
MEANING = {
    "size": ("{:g} px a character", lambda s: s),
    "rotation": ("{:.0f}° askew", lambda s: 45 * s),
    "perspective": ("{:.0f}° tilt", lambda s: 62 * s),
    "curl": ("lines bent by {:.1f} characters", lambda s: 2 * 3.2 * s**1.3),
    "defocus": ("blur of {:.2f} characters (sigma)", lambda s: 0.40 * s),
    "motion": ("smeared over {:.2f} characters", lambda s: 1.5 * s),
    "noise": ("noise of {:.0f} of 255 (sigma)", lambda s: s**1.4 * (1 + 3.6 * max(0, s - 0.3)) * (30 + 4.5 * 14)),
    "jpeg": ("JPEG quality {:.0f}", lambda s: 2 + 78 * (1 - s) ** 1.7),
    "contrast": ("{:.0f} % of the contrast", lambda s: 100 * 0.02 ** (s**1.5)),
    "light": ("{:.0f} % of the light at one side", lambda s: 100 * (1 - 0.97 * s)),
    "glare": ("glare of strength {:g}", lambda s: s),
}
COLOURS = ["#2f6fd0", "#d07a1f", "#2d9a63", "#8d55c4"]


def meaning(trouble, strength):
    text, value = MEANING.get(trouble, ("{:g}", lambda s: s))
    return text.format(value(strength))


def shares(rows, pictures, answers):
    """Pictures, right and wrong keys by trouble and strength."""
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
    """The last good step in the order from easy to hard; None where not even the easiest is."""
    good = None
    for step in sorted(steps, reverse=is_size):
        if steps[step][1] < 0.95 * steps[step][0]:
            break
        good = step
    return good


def show(limits, trouble):
    return "none" if limits is None else meaning(trouble, limits)


def plot(trouble, counts, steps, left, top):
    """One small plot: the share of right keys of each reader against the strength."""
    width, height = 210, 110
    low, high = steps[0], steps[-1]

    def place(step, share):
        return left + (step - low) / (high - low) * width, top + (1 - share) * height

    parts = [f'<text class="name" x="{left}" y="{top - 10}">{trouble}</text>']
    for share in (0, 0.5, 1):
        y = place(low, share)[1]
        parts.append(f'<line class="grid" x1="{left}" y1="{y:.1f}" x2="{left + width}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{left - 5}" y="{y + 4:.1f}" text-anchor="end">{100 * share:.0f} %</text>')
    for step in (low, high):
        anchor = "start" if step == low else "end"
        x = place(step, 0)[0]
        parts.append(f'<text x="{x:.1f}" y="{top + height + 15}" text-anchor="{anchor}">{meaning(trouble, step)}</text>')
    for colour, found in zip(COLOURS, counts):
        points = [place(s, found[s][1] / found[s][0]) for s in steps if s in found]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>' for x, y in points]
    return "\n".join(parts)


def drawing(troubles, steps, counts):
    columns, cell = 3, (290, 185)
    rows = -(-len(troubles) // columns)
    width, height = columns * cell[0], rows * cell[1] + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        "<title>Share of keys read and validated against what spoils the picture</title>",
        "<style>text { font: 11px system-ui, sans-serif; fill: #556 } .name { font-weight: 600; font-size: 13px }",
        ".grid { stroke: #8886 } .paper { fill: #fff }",
        "@media (prefers-color-scheme: dark) { text { fill: #aab } .paper { fill: #15171b } }</style>",
        f'<rect class="paper" width="{width}" height="{height}"/>',
    ]
    x = 45
    for colour, reader in zip(COLOURS, counts):
        parts.append(f'<rect x="{x}" y="12" width="12" height="12" fill="{colour}"/>')
        parts.append(f'<text x="{x + 17}" y="22">{reader}</text>')
        x += 40 + 7 * len(reader)
    for index, trouble in enumerate(troubles):
        left, top = index % columns * cell[0] + 50, index // columns * cell[1] + 65
        found = [counts[reader].get(trouble, {}) for reader in counts]
        parts.append(plot(trouble, found, steps[trouble], left, top))
    return "\n".join(parts + ["</svg>", ""])


def main():
    with open(sys.argv[1]) as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    folder = sys.argv[2]
    with open(os.path.join(folder, "mrzscan.json")) as file:
        report = json.load(file)
    pictures = table.truth(report)
    readers = {"mrzscan": table.ours(report["models"][0])}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".jsonl"):
            readers[name[: -len(".jsonl")]] = table.theirs(os.path.join(folder, name))
    counts = {reader: shares(rows, pictures, answers) for reader, answers in readers.items()}
    troubles = list(dict.fromkeys(row["trouble"] for row in rows))
    steps = {t: sorted({float(row["strength"]) for row in rows if row["trouble"] == t}) for t in troubles}

    print("| 95 % are read up to | " + " | ".join(readers) + " |")
    print("|---|" + "---:|" * len(readers))
    for trouble in troubles:
        found = [limit(counts[reader].get(trouble, {}), trouble == "size") for reader in readers]
        print(f"| {trouble} | " + " | ".join(show(step, trouble) for step in found) + " |")
    print()
    for trouble in troubles:
        print(f"| {trouble} | " + " | ".join(f"{step:g}" for step in steps[trouble]) + " | wrong |")
        print("|---|" + "---:|" * (len(steps[trouble]) + 1))
        for reader in readers:
            found = counts[reader].get(trouble, {})
            cells = [f"{found[s][1]} of {found[s][0]}" if s in found else "" for s in steps[trouble]]
            print(f"| {reader} | " + " | ".join(cells) + f" | {sum(total[2] for total in found.values())} |")
        print()
    with open(sys.argv[3], "w") as file:
        file.write(drawing(troubles, steps, counts))


main()
