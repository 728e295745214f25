"""Gives a network another input height: its weights know no height, since columns are summed up by an LSTM.

usage: set_height.py NETWORK.lstm HEIGHT OUT.lstm

The height stands in the network's outer series, in its input layer (as what it takes and as its shape), and in its
description behind the weights.
"""

import re
import struct
import sys


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    network, height = bytearray(open(sys.argv[1], "rb").read()), int(sys.argv[2])
    description = network.rindex(b"[1,")
    old = int(re.match(rb"\[1,(\d+),", network[description:]).group(1))
    if len(str(old)) != len(str(height)):
        sys.exit("another number of digits doesn't fit")
    head = network.index(b"Convolve")
    places = [at for at in range(head) if network[at:at + 4] == struct.pack("<I", old)]
    if len(places) != 3:
        sys.exit(f"{sys.argv[1]}: not a network of one input and a series of layers")
    for at in places:
        network[at:at + 4] = struct.pack("<I", height)
    digits = description + 3
    network[digits:digits + len(str(old))] = str(height).encode()
    with open(sys.argv[3], "wb") as file:
        file.write(network)


main()
