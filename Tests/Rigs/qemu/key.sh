#!/bin/bash
# In the guest (run.sh): mrzscan before a USB camera that shows a document, unplugged and plugged in again.
#
#   key.sh FOLDER FRAMES
#
# FOLDER holds the built commands, FRAMES is a pattern of JPEG files of 1280x720. Prints what a reader on the socket
# hears, then what mrzscan said; fails unless the document's key comes before and after.
set -uo pipefail
commands=$1 frames=$2 work=$(mktemp -d)
cd "$work"
"$UVC_RIG" -c camera -m "MJPG:1280x720:30:$frames" >rig &
until_there() { # PATTERN FILE COUNT: waits, five minutes at most
  local end=$((SECONDS + 300))
  while [ $SECONDS -lt $end ]; do
    if [ "$(grep -c -- "$1" "$2" 2>/dev/null)" -ge "$3" ]; then
      echo "key.sh: $3 x '$1' after $SECONDS s" >&2
      return
    fi
    sleep 0.3
  done
  echo "key.sh: no '$1' in time" >&2
  cat said events >&2
  exit 1
}
until_there ready rig 1
OMP_THREAD_LIMIT=1 "$commands/mrzscan" camera --socket "$work/s/mrzscan.sock" --verbose >events 2>said &
camera=$!
until_there 1280x720 said 1
"$commands/mrzscan" listen "$work/s/mrzscan.sock" --format json >heard &
listener=$!
until_there '"event":"key"' heard 1
echo unplug >camera
until_there 'was unplugged' said 1
sleep 1
echo plug >camera
until_there 'back after' said 1
kill -USR1 "$camera" # as for a new document
until_there '"event":"key"' heard 2
kill -INT "$camera"
wait "$camera"
status=$?
kill "$listener" 2>/dev/null
cat heard
cat said
[ "$status" = 130 ]
