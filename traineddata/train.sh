#!/bin/bash
# Trains mrz.traineddata from nothing but fonts: traineddata/train.sh [FOLDER]
#
# Everything is kept in FOLDER (default: .training beside this script, about 2 GB); started again, it goes on where it
# stopped. Wants Debian's tesseract-ocr and the fonts of mrzspecimen. The result is FOLDER/averaged.traineddata, with
# FOLDER/averaged.lstm to go on from; compare it with mrz.traineddata before it takes its place.
#
#   START=…  goes on from a network, such as training.lstm, instead of beginning with nothing
#   SEED=…   other training lines (default: 2)
#   NET=…    another network; the 40 outputs are the 37 characters, a space, a place holder and the blank
#   SCALE=…  divides all counts, to see in minutes that the recipe runs; such a network reads nothing
# A FOLDER keeps to the settings it was begun with.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
work=$(realpath -m "${1:-$here/.training}")
net=${NET:-'[1,24,0,1 Ct3,3,16 Mp3,3 Lfys32 Lfx64 Lrx64 Lfx96 O1c40]'}
start_from=$(realpath -m "${START:-.}")
scale=${SCALE:-1}
# OpenMP makes small networks slower.
export OMP_THREAD_LIMIT=1

# fail MESSAGE
fail() {
  echo "train.sh: $1" >&2
  exit 1
}
if [ -n "${START:-}" ]; then
  [ -f "$start_from" ] || fail "no network $start_from"
  [ "${start_from%.traineddata}" = "$start_from" ] || fail "START wants a network that can be trained, such as training.lstm"
fi
mkdir -p "$work"
settings="START=${START:+$start_from} SEED=${SEED:-2} NET=$net SCALE=$scale"
[ -e "$work/settings" ] || echo "$settings" > "$work/settings"
[ "$(cat "$work/settings")" = "$settings" ] || fail "$work was begun with $(cat "$work/settings"); take another folder"

swift build --package-path "$root" -c release --product mrzspecimen
swift build --package-path "$root" -c release --product model-benchmark
bin=$(swift build --package-path "$root" -c release --show-bin-path)
cd "$work"

# of N: a count, divided by SCALE.
of() { echo $((($1 + scale - 1) / scale)); }

# An empty network's character set. Tesseract's list of what the network saw in a step names the last character ""
# like the blank, so a character that never occurs stands there.
starter=starter/mrz/mrz.traineddata
if [ ! -s $starter ]; then
  mkdir -p scripts starter/mrz
  echo '# no radicals' > scripts/radical-stroke.txt
  printf '%s\n' ABCDEFGHIJKLMNOPQRSTUVWXYZ '0123456789<' '~' > characters.txt
  unicharset_extractor --norm_mode 1 --output_unicharset characters.unicharset characters.txt
  combine_lang_model --input_unicharset characters.unicharset --script_dir scripts --output_dir starter --lang mrz
fi

# lines NAME COUNT SEED OPTION…: training lines in Tesseract's own format, drawn on all cores.
lines() {
  local name=$1 count=$2 seed=$3 size
  shift 3
  [ -e "$name.done" ] && return
  size=$((count < 2000 ? count : 2000))
  mkdir -p "$name"
  seq 0 $size $((count - 1)) | xargs -P "$(nproc)" -I FIRST bash -c 'batch "$@"' - "$name" FIRST --count $size \
    --seed "$seed" --lstmf "$@"
  touch "$name.done"
}

# batch NAME FIRST OPTION…: some of them, unless they are there already.
batch() {
  [ -e "$1/$2.done" ] && return
  "$bin/mrzspecimen" lines --output "$1" --first "${@:2}" && touch "$1/$2.done"
}
export -f batch
export bin

full=(--height 36 --hardness 0.85 --neighbours 0.1 --nonsense 0.4 --binarised 0.1)
if [ -n "${START:-}" ]; then
  lines full "$(of 30000)" "${SEED:-2}" "${full[@]}"
else
  lines easy "$(of 8000)" 1 --height 36 --hardness 0.3 --fragments 0.75
  lines full "$(of 48000)" "${SEED:-2}" "${full[@]}"
fi
# The lines of whole documents, about two of each, as mrzscan's locator cuts them out.
lines located "$(of 3000)" "${SEED:-2}" --documents --nonsense 0.4
# The validation lines come from another seed.
if [ ! -s validation/lines.tsv ]; then
  "$bin/mrzspecimen" lines --output validation --count "$(of 600)" --seed 777 --fragments 0 "${full[@]}"
fi

# validate MODEL: adds a row to validation.tsv.
validate() { "$bin/model-benchmark" read --page-mode 7 validation "$1" | tail -n +2 | tee -a validation.tsv; }

# train NAME FOLDERS RATE SAMPLES [FROM]: goes on until NAME has seen SAMPLES lines of the FOLDERS, in rounds; each
# round's model is validated.
train() {
  local folder name=$1 folders=$2 rate=$3 samples=$4 from=${5:-} round seen before
  round=$(of 5000)
  mkdir -p "$name"
  for folder in $folders; do find -L "$PWD/$folder" -name '*.lstmf' | sort; done > "$name/lines"
  seen=$(cat "$name/seen" 2> /dev/null || echo 0)
  while [ "$seen" -lt "$samples" ]; do
    before=$seen
    seen=$((seen + round < samples ? seen + round : samples))
    local start=(--net_spec "$net")
    [ -n "$from" ] && start=(--continue_from "$from")
    [ -s "$name/$before.lstm" ] && start=(--continue_from "$name/$before.lstm")
    [ -e "$name/mrz_checkpoint" ] && start=(--continue_from "$name/mrz_checkpoint")
    lstmtraining --traineddata $starter "${start[@]}" --model_output "$name/mrz" --train_listfile "$name/lines" \
      --learning_rate "$rate" --reset_learning_rate --max_iterations "$seen" --randomly_rotate=false \
      --max_image_MB 2000 >> "$name/log" 2>&1 ||
      fail "the trainer ended: $(tail -1 "$name/log") (without $work/$name/mrz_checkpoint it goes on from its last network)"
    rm -f "$name"/mrz_[0-9]*.checkpoint
    network "$name" "$name/$seen.lstm"
    echo "$seen" > "$name/seen"
    validate "$name/$seen.traineddata"
  done
}

# wrong NAME: how many per cent of its last thousand lines' characters NAME read wrong, rounded down.
wrong() { grep -oE 'BCER train=[0-9]+' "$1/log" | tail -1 | cut -d= -f2; }

# network NAME FILE: what NAME has learnt, as a model and as a network that a fresh trainer can begin with. Going from
# easy to hard lines with the old one, Tesseract would take the higher error for divergence and turn back.
network() {
  [ -s "$2" ] && return
  lstmtraining --stop_training --continue_from "$1/mrz_checkpoint" --traineddata $starter \
    --model_output "${2%.lstm}.traineddata" >> "$1/log" 2>&1
  combine_tessdata -e "${2%.lstm}.traineddata" "$1/part.lstm" >> "$1/log" 2>&1
  mv "$1/part.lstm" "$2"
}

if [ -n "${START:-}" ]; then
  [ -e base.lstm ] || cp "$start_from" base.lstm
  learnt=0
else
  # For tens of thousands of lines a network that begins with nothing reads nothing; then it learns quickly.
  for samples in $(seq 5000 5000 160000); do
    train first easy 0.002 "$(of "$samples")"
    [ "$(wrong first)" -ge 25 ] || break
  done
  network first first.lstm
  train base full 0.002 "$(of 80000)" first.lstm
  network base base.lstm
  train main 'full located' 0.0015 "$(of 25000)" base.lstm
  learnt=25000
fi
train main 'full located' 0.0006 "$(of $((learnt + 15000)))" base.lstm

# Single networks stray about the optimum; their mean reads better, and in floating point as fast as in whole numbers.
last=()
for round in $(seq 8); do
  seen=$(of $((learnt + 15000 + round * 1000)))
  train main 'full located' 0.0003 "$seen"
  last+=("main/$seen.lstm")
done
python3 "$here/average.py" averaged.lstm "${last[@]}"
lstmtraining --stop_training --continue_from averaged.lstm --traineddata $starter --model_output averaged.traineddata
validate averaged.traineddata
