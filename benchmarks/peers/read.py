"""Reads pictures with one of the peers and writes one JSON line for each.

usage: read.py passporteye|fastmrz [TESSERACT-OPTIONS] < LIST-OF-PICTURES

A line holds file, validated (what the peer itself says of its result), number, birth and expiry as YYMMDD,
and the time taken: cpu (user and system, subprocesses included) and wall, in milliseconds.
"""

import json
import os
import resource
import sys
import time


def passporteye(options):
    from passporteye import read_mrz

    def read(path):
        zone = read_mrz(path, extra_cmdline_params=options)
        if zone is None:
            return False, None
        # 100 is given where every check digit agrees.
        return zone.valid_score == 100, (zone.number, zone.date_of_birth, zone.expiration_date)

    return read


def fastmrz(options):
    import cv2
    from fastmrz import FastMRZ

    cv2.setNumThreads(1)
    reader = FastMRZ()

    def date(text):
        return text[2:].replace("-", "") if text else None

    def read(path):
        found = reader.get_details(path)
        key = found.get("document_number"), date(found.get("birth_date")), date(found.get("expiry_date"))
        return found.get("status") == "SUCCESS", key if key[0] else None

    return read


def cpu_seconds():
    usages = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def main():
    peer, options = sys.argv[1], " ".join(sys.argv[2:])
    read = {"passporteye": passporteye, "fastmrz": fastmrz}[peer](options)
    for path in (line.rstrip("\n") for line in sys.stdin):
        cpu, wall = cpu_seconds(), time.monotonic()
        try:
            validated, key = read(path)
        except Exception:  # A peer that breaks on a picture has not read it.
            validated, key = False, None
        number, birth, expiry = key or (None, None, None)
        print(
            json.dumps({
                "file": os.path.basename(path),
                "validated": bool(validated),
                "number": number and number.rstrip("<"),
                "birth": birth,
                "expiry": expiry,
                "cpu": round((cpu_seconds() - cpu) * 1000, 1),
                "wall": round((time.monotonic() - wall) * 1000, 1),
            }),
            flush=True,
        )


main()
