"""Lets PassportEye's parser decide the cases that text-benchmark wrote, and prints the same table.

usage: peer.py CASES.tsv

Accepted is what passes the check digits of number, date of birth and date of expiry.
"""
import sys
from collections import defaultdict
from importlib.metadata import version

from passporteye.mrz.text import MRZ

totals, right, wrong = defaultdict(int), defaultdict(int), defaultdict(int)
for line in open(sys.argv[1]):
    row, seen, _, number, birth, expiry, lines = line.rstrip("\n").split("\t")
    row = (row, seen)
    totals[row] += 1
    mrz = MRZ.from_ocr(lines.replace("|", "\n"))
    if not mrz.mrz_type:
        continue
    if not (mrz.valid_number and mrz.valid_date_of_birth and mrz.valid_expiration_date):
        continue
    key = (mrz.number.rstrip("<"), mrz.date_of_birth, mrz.expiration_date)
    if key == (number, birth, expiry):
        right[row] += 1
    else:
        wrong[row] += 1

print(f"PassportEye {version('passporteye')}\n")
print("drawn from | misreads | seen by check digits | zones | right | wrong")
print("--- | --- | --- | ---: | ---: | ---:")
for row, total in totals.items():
    print(" | ".join([*row, str(total), f"{right[row] / total:.2%}", f"{wrong[row] / total:.2%}"]))
