#!/bin/bash
# Trains mrz.traineddata from nothing but fonts: traineddata/train.sh [FOLDER]
#
# Everything is kept in FOLDER (default: .training beside this script, about 2 GB); started again, it goes on where it
# stopped. Wants Debian's tesseract-ocr and the fonts of mrzspecimen. It trains for about two hours on one free
# core, with START for 40 minutes.
#
#   START=…  goes on from a network (such as training.lstm) instead of beginning with nothing
#   NET=…    another network; the 40 outputs are the 37 characters, a space, a place holder and the blank
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
work=$(realpath -m "${1:-$here/.training}")
net=${NET:-'[1,24,0,1 Ct3,3,16 Mp3,3 Lfys32 Lfx64 Lrx64 Lfx96 O1c40]'}
start_from=$(realpath -m "${START:-.}")
# OpenMP makes small networks slower.
export OMP_THREAD_LIMIT=1

mkdir -p "$work"
swift build --package-path "$root" -c release --product mrzspecimen
swift build --package-path "$root" -c release --product model-benchmark
bin=$(swift build --package-path "$root" -c release --show-bin-path)
cd "$work"

# An empty network's character set. Tesseract's list of what the network saw in a step names the last character ""
# like the blank, so a character that never occurs stands there.
starter=starter/mrz/mrz.traineddata
if [ ! -e $starter ]; then
  mkdir -p scripts starter/mrz
  echo '# no radicals' > scripts/radical-stroke.txt
  printf '%s\n' ABCDEFGHIJKLMNOPQRSTUVWXYZ '0123456789<' '~' > characters.txt
  unicharset_extractor --norm_mode 1 --output_unicharset characters.unicharset characters.txt
  combine_lang_model --input_unicharset characters.unicharset --script_dir scripts --output_dir starter --lang mrz
fi

# lines NAME COUNT SEED OPTION…: training lines in Tesseract's own format, drawn on all cores.
lines() {
  local name=$1 count=$2 seed=$3
  shift 3
  [ -e "$name.done" ] && return
  seq 0 2000 $((count - 1)) | xargs -P "$(nproc)" -I FIRST "$bin/mrzspecimen" lines --output "$name" --count 2000 \
    --first FIRST --seed "$seed" --height 36 --lstmf "$@"
  touch "$name.done"
}
lines easy 8000 1 --hardness 0.3 --fragments 0.75
lines full 48000 2 --hardness 0.85 --neighbours 0.1 --nonsense 0.3
# The validation lines come from another seed.
if [ ! -e validation/lines.tsv ]; then
  "$bin/mrzspecimen" lines --output validation --count 600 --seed 777 --hardness 0.85 --fragments 0 --neighbours 0.1 \
    --nonsense 0.3
fi

# export_model NAME CHECKPOINT: a model in whole numbers, to see how far it is.
export_model() {
  lstmtraining --stop_training --convert_to_int --continue_from "$2" --traineddata $starter --model_output "$1"
}

# train NAME LINES RATE SAMPLES [FROM]: goes on until NAME has seen SAMPLES, in rounds; each round's model is validated.
train() {
  local name=$1 lines=$2 rate=$3 samples=$4 from=${5:-} seen
  mkdir -p "$name"
  find "$PWD/$lines" -name '*.lstmf' | sort > "$name/lines"
  seen=$(cat "$name/seen" 2> /dev/null || echo 0)
  while [ "$seen" -lt "$samples" ]; do
    seen=$((seen + 5000 < samples ? seen + 5000 : samples))
    local start=(--net_spec "$net")
    [ -n "$from" ] && start=(--continue_from "$from")
    [ -e "$name/mrz_checkpoint" ] && start=(--continue_from "$name/mrz_checkpoint")
    lstmtraining --traineddata $starter "${start[@]}" --model_output "$name/mrz" --train_listfile "$name/lines" \
      --learning_rate "$rate" --reset_learning_rate --max_iterations $seen --randomly_rotate=false \
      --max_image_MB 2000 >> "$name/log" 2>&1
    rm -f "$name"/mrz_[0-9]*.checkpoint
    echo $seen > "$name/seen"
    export_model "$name/$seen.traineddata" "$name/mrz_checkpoint"
    "$bin/model-benchmark" read --page-mode 7 validation "$name/$seen.traineddata" | tail -n +2 | tee -a validation.tsv
  done
}

# network NAME FILE: what NAME has learnt, which a fresh trainer can begin with. Going from easy to hard lines with the old
# one, Tesseract would take the higher error for divergence and turn back.
network() {
  [ -e "$2" ] && return
  lstmtraining --stop_training --continue_from "$1/mrz_checkpoint" --traineddata $starter --model_output "$1/float"
  combine_tessdata -e "$1/float" "$2"
}

if [ -n "${START:-}" ]; then
  cp -n "$start_from" base.lstm
else
  train first easy 0.002 40000
  network first first.lstm
  train base full 0.002 120000 first.lstm
  network base base.lstm
fi
train main full 0.0015 25000 base.lstm
train main full 0.0006 45000
for samples in $(seq 46000 1000 65000); do
  train main full 0.0003 "$samples"
  network main "main/$samples.lstm"
done

# Single networks stray about the optimum; their mean reads better, and in floating point as fast as in whole numbers.
python3 "$here/average.py" averaged.lstm main/*.lstm
lstmtraining --stop_training --continue_from averaged.lstm --traineddata $starter --model_output averaged.traineddata
"$bin/model-benchmark" read --page-mode 7 validation averaged.traineddata | tail -n +2 | tee -a validation.tsv
cp averaged.traineddata "$here/mrz.traineddata"
cp averaged.lstm "$here/training.lstm"
