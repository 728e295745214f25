#!/usr/bin/env python3
"""Holds real documents badly before `mrzscan camera` and counts what is advised; see README.md."""
import argparse
import collections
import itertools
import json
import os
import subprocess
import sys
import tempfile

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter, ImageFont

SIZE = WIDTH, HEIGHT = 1280, 720
FRAMES = 4
ZONE_FORMATS = {"TD1", "TD2", "TD3", "MRV-A", "MRV-B"}


def table():
    """A brown table with a faint grain."""
    random = numpy.random.RandomState(1)
    grain = random.randint(-5, 6, (HEIGHT, 1, 1)) + random.randint(-4, 5, (HEIGHT, WIDTH, 1))
    wood = numpy.array([100, 76, 56]) + grain
    return Image.fromarray(wood.clip(0, 255).astype("uint8"))


class Document:
    """A picture of a document and where its zone is."""

    def __init__(self, path, record):
        self.name = os.path.basename(path).split(".")[0]
        self.picture = Image.open(path).convert("RGB")
        (left, top), (right, _), (_, bottom), _ = record["quad"]
        self.count = len(record["lines"][0])
        self.pitch = (right - left) / self.count
        self.height = (bottom - top) / self.pitch
        self.center = (left + right) / 2, (top + bottom) / 2
        self.usual = min(25, 1200 / self.count)

    def held(self, pitch=None, right=0.0, down=0.0):
        """A frame with the zone's middle that far from the frame's, in pixels; `pitch` pixels a character."""
        scale = (pitch or self.usual) / self.pitch
        size = [max(1, round(side * scale)) for side in self.picture.size]
        frame = table()
        corner = WIDTH / 2 - self.center[0] * scale + right, HEIGHT / 2 - self.center[1] * scale + down
        frame.paste(self.picture.resize(size, Image.LANCZOS), tuple(round(place) for place in corner))
        return frame

    def beyond(self, edge, share):
        """A frame of which `edge` takes that share of the zone's length or height."""
        along, across = self.usual * self.count, self.usual * self.height
        right = {"left": -1, "right": 1}.get(edge, 0) * (WIDTH / 2 - along / 2 + share * along)
        down = {"top": -1, "bottom": 1}.get(edge, 0) * (HEIGHT / 2 - across / 2 + share * across)
        return self.held(right=right, down=down)

    def moved(self, x, y):
        """A frame in which the document moves by so many characters."""
        reach = [round(part * self.usual / 2) for part in (x, y)]
        pixels = numpy.asarray(self.held()).astype(float)
        for axis, half in ((1, reach[0]), (0, reach[1])):
            shifts = [numpy.roll(pixels, shift, axis) for shift in range(-half, half + 1)]
            pixels = sum(shifts) / len(shifts)
        return Image.fromarray(pixels.astype("uint8"))

    def glaring(self):
        """A frame with a lamp's reflection over a fourth of the zone."""
        lamp = Image.new("L", SIZE, 0)
        (x, y), reach = (WIDTH / 2, HEIGHT / 2), self.usual * self.count / 8
        ImageDraw.Draw(lamp).ellipse([x - reach, y - reach, x + reach, y + reach], fill=255)
        white = Image.new("RGB", SIZE, (255, 255, 255))
        return Image.composite(white, self.held(), lamp.filter(ImageFilter.GaussianBlur(reach / 5)))

    def leaning(self):
        """A frame in which the page leans away to the right, so that its far end has little more than half its size."""
        grow = 0.8
        wanted = [(0, 0), (WIDTH, -HEIGHT * grow / 2), (WIDTH, HEIGHT * (1 + grow / 2)), (0, HEIGHT)]
        rows, values = [], []
        for (x, y), (u, v) in zip([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], wanted):
            rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
            values += [u, v]
        plan = numpy.linalg.solve(numpy.array(rows, float), numpy.array(values, float))
        return self.held().transform(SIZE, Image.PERSPECTIVE, list(plan), Image.BICUBIC, fillcolor=(100, 76, 56))


NEAR = {"farther", "cut off at the left", "cut off at the right"}
# What is done, how, and what should be advised; None: nothing. A key is always right.
WAYS = [
    ("6 px a character", lambda d: d.held(6), {"closer"}),
    ("4 px a character", lambda d: d.held(4), {"closer"}),
    ("1.2 times as wide as the frame", lambda d: d.held(1.2 * WIDTH / d.count), NEAR),
    ("in 6 % of the light", lambda d: ImageEnhance.Brightness(d.held()).enhance(0.06), {"too dark"}),
    ("out of focus", lambda d: d.held().filter(ImageFilter.GaussianBlur(0.22 * d.usual)), {"hold still"}),
    ("moved along the lines", lambda d: d.moved(0.9, 0), {"hold still"}),
    ("moved across the lines", lambda d: d.moved(0, 0.9), {"hold still"}),
    ("a tenth beyond the left edge", lambda d: d.beyond("left", 0.1), {"cut off at the left"}),
    ("a tenth beyond the right edge", lambda d: d.beyond("right", 0.1), {"cut off at the right"}),
    ("a third beyond the upper edge", lambda d: d.beyond("top", 0.35), {"cut off at the top"}),
    ("a third beyond the lower edge", lambda d: d.beyond("bottom", 0.35), {"cut off at the bottom"}),
    ("wholly beyond the lower edge", lambda d: d.beyond("bottom", 1.5),
     {"turn the page", "cut off at the bottom", "farther"}),
    ("a lamp over a fourth of the zone", lambda d: d.glaring(), {"glare"}),
    ("leaning far away", lambda d: d.leaning(), {"straighten"}),
]


def whole(path):
    """A frame that shows all of a picture."""
    picture = Image.open(path).convert("RGB")
    scale = min(WIDTH / picture.width, HEIGHT / picture.height)
    size = [max(1, round(side * scale)) for side in picture.size]
    frame = table()
    frame.paste(picture.resize(size, Image.LANCZOS), ((WIDTH - size[0]) // 2, (HEIGHT - size[1]) // 2))
    return frame


def drawn():
    """Frames without any document."""
    yield "table", {None}, table()
    yield "black", {None, "too dark"}, Image.new("RGB", SIZE)
    yield "white", {None}, Image.new("RGB", SIZE, (255, 255, 255))
    grey = 128 + numpy.random.RandomState(2).normal(0, 60, (HEIGHT, WIDTH))
    yield "noise", {None}, Image.fromarray(grey.clip(0, 255).astype("uint8")).convert("RGB")
    words = open("/usr/share/common-licenses/GPL-3", encoding="utf-8").read().split()
    paper, ink = Image.new("RGB", SIZE, (235, 232, 225)), (30, 30, 30)
    face = "/usr/share/fonts/truetype/dejavu/DejaVuSans%s.ttf"
    font = ImageFont.truetype(face % "", 15)
    for place in range(136):
        line = " ".join(words[place * 6:place * 6 + 9])[:36]
        ImageDraw.Draw(paper).text((20 + place // 34 * 315, 20 + place % 34 * 20), line, font=font, fill=ink)
    yield "newspaper", {None, "turn the page"}, paper
    screen, font = Image.new("RGB", SIZE, (20, 20, 20)), ImageFont.truetype(face % "Mono", 18)
    for place, line in enumerate(open(__file__, encoding="utf-8").read().splitlines()[:34]):
        ImageDraw.Draw(screen).text((10, 10 + place * 20), line, font=font, fill=(220, 220, 220))
    yield "screen", {None, "turn the page"}, screen


def scenes(documents, others):
    """Each way of holding each of the documents, then what is none; with what should be advised and a name."""
    for number, (way, draw, want) in enumerate(WAYS):
        for document in documents:
            yield way, want, f"{document.name}-{number}", draw(document)
    for path in others:
        yield "a picture without a zone", {None, "turn the page"}, os.path.basename(path), whole(path)
    for name, want, frame in drawn():
        yield f"drawn: {name}", want, name, frame


def advised(program, frame, keep):
    """The last advice for a held frame; "KEY" where its key came."""
    with tempfile.TemporaryDirectory() as folder:
        folder = keep or folder
        os.makedirs(folder, exist_ok=True)
        for number in range(FRAMES):
            # A hand is never quite still.
            ImageChops.offset(frame, number % 3 - 1, 0).save(f"{folder}/{number}.jpg", quality=88)
        run = subprocess.run(
            [program, "camera", "--frames", folder, "--every-frame", "--fps", "5", "--no-bell"],
            capture_output=True, text=True, check=False)
    if run.returncode not in (0, 4):
        sys.exit(run.stderr)
    events = [json.loads(line) for line in run.stdout.splitlines()]
    if any(event["event"] == "key" for event in events):
        return "KEY"
    return ([None] + [event.get("advice") for event in events if event["event"] == "status"])[-1]


def documents(program, paths):
    """The documents that can be read as they are and stand upright."""
    for path in paths:
        run = subprocess.run([program, "images", path], capture_output=True, text=True, check=False)
        record = json.loads(run.stdout.splitlines()[0])
        turned = ((record.get("rotation") or 0) + 180) % 360 - 180
        if record["status"] == "validated" and abs(turned) < 5 and record["format"] in ZONE_FORMATS:
            yield Document(record["path"], record)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("half", choices=["development", "heldback"])
    parser.add_argument("--images", default="../shared/images")
    parser.add_argument("--program", default=".build/release/mrzscan")
    parser.add_argument("--documents", type=int, default=1000, help="at most so many")
    parser.add_argument("--frames", help="keep the frames in this folder")
    options = parser.parse_args()
    names = sorted(name for name in os.listdir(options.images) if name[0] in "mn" and "." in name)
    halves = {kind: [f"{options.images}/{name}" for name in names if name[0] == kind] for kind in "mn"}
    first = 0 if options.half == "development" else 1
    found = list(itertools.islice(documents(options.program, halves["m"][first::2]), options.documents))
    counts = collections.defaultdict(collections.Counter)
    for way, want, name, frame in scenes(found, halves["n"][first::2]):
        advice = advised(options.program, frame, options.frames and f"{options.frames}/{name}")
        isRight = advice == "KEY" or advice in want
        counts[way][advice] += 1
        counts[way, "right"][isRight] += 1
        if not isRight:
            print(f"{name}: {way}: {advice}", file=sys.stderr, flush=True)
    print("| held | sensible | key | advice |\n| --- | ---: | ---: | --- |")
    for way in [way for way in counts if isinstance(way, str)]:
        right, all_ = counts[way, "right"][True], counts[way, "right"].total()
        key = counts[way].pop("KEY", 0)
        words = ", ".join(f"{count} {advice or 'nothing'}" for advice, count in counts[way].most_common())
        print(f"| {way} | {right}/{all_} | {key} | {words} |")


if __name__ == "__main__":
    main()
