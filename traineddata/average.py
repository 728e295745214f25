"""Averages the weights of networks that Tesseract trained from one another.

usage: average.py OUT.lstm NETWORK.lstm…

The averaged network reads better than each of them: single ones stray about the optimum (Izmailov et al., Averaging
Weights Leads to Wider Optima, 2018). The files are those that `combine_tessdata -e` takes out of models with weights
in floating point, which Tesseract keeps as matrices of doubles: a mode byte, the numbers of rows and columns, the value
of an empty cell, and the cells.
"""

import array
import struct
import sys

DOUBLES = 0x80
HEADER = struct.Struct("<BIId")


def matrices(network):
    """Where the weights lie, as (start, count)."""
    places = []
    at = 0
    while at + HEADER.size <= len(network):
        mode, rows, columns, empty = HEADER.unpack_from(network, at)
        count = rows * columns
        isMatrix = mode & DOUBLES and 0 < rows <= 4096 and 1 < columns <= 4096 and empty == 0
        if isMatrix and at + HEADER.size + 8 * count <= len(network):
            places.append((at + HEADER.size, count))
            at += HEADER.size + 8 * count
        else:
            at += 1
    return places


def weights(network, places):
    values = array.array("d")
    for start, count in places:
        values.frombytes(network[start:start + 8 * count])
    return values


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    networks = [open(path, "rb").read() for path in sys.argv[2:]]
    places = matrices(networks[-1])
    for path, network in zip(sys.argv[2:], networks):
        if len(network) != len(networks[-1]) or matrices(network) != places:
            sys.exit(f"{path}: not the same network as {sys.argv[-1]}")
    columns = zip(*(weights(network, places) for network in networks))
    mean = array.array("d", (sum(values) / len(networks) for values in columns))
    result = bytearray(networks[-1])
    at = 0
    for start, count in places:
        result[start:start + 8 * count] = mean[at:at + count].tobytes()
        at += count
    with open(sys.argv[1], "wb") as file:
        file.write(result)
    print(f"{sys.argv[1]}: {len(mean)} weights of {len(networks)} networks")


main()
