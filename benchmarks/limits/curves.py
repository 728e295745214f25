"""Prints and draws, for each trouble and strength, the share of right validated keys of each reader.

usage: curves.py TRUTH.tsv ANSWERS CURVES.svg

ANSWERS is the folder that benchmarks/peers/run leaves. A reader's limit is the last step, from easy to hard, at which it
still validates 95 % of what it validates at the easiest; shares that rise with the strength are pooled.
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

# What a strength means, as Sources/Specimens/Trouble*.swift applies it at 14 pixels a character: the measure's name, how
# its value is written, and the value.
MEANING = {
    "size": ("pixels a character", "{:g}", lambda s: s),
    "rotation": ("degrees askew", "{:.0f}", lambda s: 45 * s),
    "perspective": ("degrees of tilt", "{:.0f}", lambda s: 62 * s),
    "curl": ("bend, in characters", "{:.1f}", lambda s: 2 * 3.2 * s**1.3),
    "defocus": ("blur, in characters", "{:.2f}", lambda s: 0.40 * s),
    "motion": ("smear, in characters", "{:.2f}", lambda s: 1.5 * s),
    "noise": ("of 255", "{:.0f}", lambda s: s**1.4 * (1 + 3.6 * max(0, s - 0.3)) * (30 + 4.5 * 14)),
    "jpeg": ("quality", "{:.0f}", lambda s: 2 + 78 * (1 - s) ** 1.7),
    "contrast": ("% left", "{:.0f}", lambda s: 100 * 0.02 ** (s**1.5)),
    "light": ("% left at the dark side", "{:.0f}", lambda s: 100 * (1 - 0.97 * s)),
    "glare": ("strength", "{:g}", lambda s: s),
}
COLOURS = ["#2f6fd0", "#d07a1f", "#2d9a63", "#8d55c4", "#b8434e"]


def value(trouble, strength):
    _, text, measure = MEANING.get(trouble, ("strength", "{:g}", lambda s: s))
    return text.format(measure(strength))


def title(trouble):
    return f"{trouble} ({MEANING.get(trouble, ('strength',))[0]})"


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


def falling(steps):
    """The shares of right keys, pooled with their neighbours where they rise, so that chance makes no better of a worse
    picture."""
    pools = []
    for total, right, _ in steps:
        pools.append([right, total, 1])
        while len(pools) > 1 and pools[-1][0] * pools[-2][1] > pools[-2][0] * pools[-1][1]:
            right, total, count = pools.pop()
            pools[-1] = [pools[-1][0] + right, pools[-1][1] + total, pools[-1][2] + count]
    return [right / total for right, total, count in pools for _ in range(count)]


def limit(steps, is_size):
    """The last step, from easy to hard, at which 95 % of what is read at the easiest still is; None where nothing is."""
    order = sorted(steps, reverse=is_size)
    shares = falling([steps[step] for step in order])
    if not shares or shares[0] == 0:
        return None
    return [step for step, share in zip(order, shares) if share >= 0.95 * shares[0]][-1]


def show(limits, trouble):
    return "none" if limits is None else value(trouble, limits)


def plot(trouble, counts, steps, left, top):
    """One small plot: the share of what each reader read right against the strength."""
    width, height = 210, 110
    # Harder pictures are on the right.
    low, high = (steps[-1], steps[0]) if trouble == "size" else (steps[0], steps[-1])

    def place(step, share):
        return left + (step - low) / (high - low) * width, top + (1 - share) * height

    parts = [f'<text class="name" x="{left}" y="{top - 10}">{title(trouble)}</text>']
    for share in (0, 0.5, 1):
        y = place(low, share)[1]
        parts.append(f'<line class="grid" x1="{left}" y1="{y:.1f}" x2="{left + width}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{left - 5}" y="{y + 4:.1f}" text-anchor="end">{100 * share:.0f} %</text>')
    for step in (low, high):
        anchor = "start" if step == low else "end"
        x = place(step, 0)[0]
        parts.append(f'<text x="{x:.1f}" y="{top + height + 15}" text-anchor="{anchor}">{value(trouble, step)}</text>')
    for colour, found in zip(COLOURS, counts):
        points = [place(s, found[s][1] / found[s][0]) for s in steps if s in found]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>' for x, y in points]
    return "\n".join(parts)


def drawing(title, troubles, steps, counts):
    """An SVG with a plot for each trouble; a reader's counts begin with the pictures and the right ones of a step."""
    columns, cell = 3, (290, 185)
    rows = -(-len(troubles) // columns)
    width, height = columns * cell[0], rows * cell[1] + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>{title}</title>",
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

    print("| 95 % of the easiest are read up to | " + " | ".join(readers) + " |")
    print("|---|" + "---:|" * len(readers))
    for trouble in troubles:
        found = [limit(counts[reader].get(trouble, {}), trouble == "size") for reader in readers]
        print(f"| {title(trouble)} | " + " | ".join(show(step, trouble) for step in found) + " |")
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
        file.write(drawing("Share of keys read and validated against what spoils the picture", troubles, steps, counts))


if __name__ == "__main__":
    main()
