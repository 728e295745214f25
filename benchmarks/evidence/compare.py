"""What evidence and decoding change against the plain text of the very same model, picture by picture.

usage: compare.py REPORT.json...

The reports are those of `mrzscan bench --format json`. The plain text is validated where its lines have the lengths of a
format and the check digits of number, birth and expiry agree, as readers of text do.
"""
import json
import sys
from collections import Counter

VALUE = {c: i for i, c in enumerate("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")} | {"<": 0}


def digit(text):
    return str(sum((7, 3, 1)[i % 3] * VALUE.get(c, 0) for i, c in enumerate(text)) % 10)


def plain_key(lines):
    """The key in lines of text; None where a length or a check digit is wrong."""
    lengths = [len(line) for line in lines]
    if lengths == [30, 30, 30]:
        number, check = lines[0][5:14], lines[0][14]
        if check == "<" and lines[0][15] != "<":
            tail = lines[0][15:].split("<")[0]
            number, check = number + tail[:-1], tail[-1]
        birth, expiry = lines[1][:7], lines[1][8:15]
    elif lengths in ([44, 44], [36, 36]) and not (lengths == [36, 36] and lines[0].startswith("IDFRA")):
        number, check = lines[1][:9], lines[1][9]
        birth, expiry = lines[1][13:20], lines[1][21:28]
    elif lengths == [36, 36]:
        number, check, birth = lines[1][:12], lines[1][12], lines[1][27:34]
        if digit(number) == check and digit(birth[:6]) == birth[6]:
            return number.rstrip("<"), birth[:6], None
        return None
    else:
        return None
    if digit(number) == check and digit(birth[:6]) == birth[6] and digit(expiry[:6]) == expiry[6]:
        return number.rstrip("<"), birth[:6], expiry[:6]
    return None


def key(record):
    return (record["documentNumber"], record.get("dateOfBirth"), record.get("dateOfExpiry")) if record else None


counts, differing = Counter(), []
for path in sys.argv[1:]:
    for model in json.load(open(path))["models"]:
        for result in model["results"]:
            printed = key(result.get("printedKey"))
            plain = plain_key(result["ocrLines"]) if result["ocrLines"] else None
            ours = result["outcome"] == "validated"
            counts["documents"] += printed is not None
            counts["plain right"] += plain is not None and plain == printed
            counts["plain wrong"] += plain is not None and plain != printed
            counts["ours right"] += ours
            counts["ours wrong"] += bool(result["wrongKeys"])
            if (plain == printed and plain is not None) != ours or result["wrongKeys"]:
                errors = sum(a != b for a, b in zip("|".join(result["lines"]), "|".join(result["ocrLines"])))
                same = list(map(len, result["ocrLines"])) == list(map(len, result["lines"]))
                said = "right" if plain == printed and plain else "wrong" if plain else "refused"
                differing.append((result["file"], said, "wrong" if result["wrongKeys"] else result["outcome"],
                                  f"{errors} wrong characters" if same else "lengths "
                                  + " ".join(str(len(line)) for line in result["ocrLines"])))

print(f"{counts['documents']} documents: of the plain text {counts['plain right']} keys are right and "
      f"{counts['plain wrong']} wrong, of ours {counts['ours right']} and {counts['ours wrong']}.\n")
print("| picture | plain text | mrzscan | what was read |\n| --- | --- | --- | --- |")
for row in differing:
    print("| " + " | ".join(row) + " |")
