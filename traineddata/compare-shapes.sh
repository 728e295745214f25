#!/bin/bash
# Compares networks of several shapes, each trained from nothing for the same processor time, and prints a table:
#
#   traineddata/compare-shapes.sh FOLDER SECONDS NAME=SPEC…
#
# FOLDER is one of train.sh's, with its lines (`easy`, `full`, `validation`) and its empty network (`starter`); what was
# trained stays in FOLDER/shapes/NAME, and the same call goes on where it stopped. A network sees easy lines until it
# reads three quarters of their characters, then full ones. SECONDS of the trainer's own time, the reading of the lines
# with it; the round in which they run out is finished. Validated is the mean of the last three rounds' networks.
set -euo pipefail
[ $# -ge 3 ] || { sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
bin=$(swift build --package-path "$(dirname "$here")" -c release --show-bin-path)
cd "$1"
limit=$2
shift 2
round=4000
starter=starter/mrz/mrz.traineddata
export OMP_THREAD_LIMIT=1
for list in easy full; do find "$PWD/$list" -name '*.lstmf' | sort > "$list.list"; done

# export_model CHECKPOINT|NETWORK MODEL [OPTION]
export_model() {
  lstmtraining --stop_training --continue_from "$1" --traineddata $starter --model_output "$2" "${@:3}" > /dev/null 2>&1
}

# step FOLDER LIST SAMPLES START…: trains until so many of LIST's lines were seen; prints the seconds that it took.
step() {
  /usr/bin/time -f '%U %S' -o "$1/time" lstmtraining --traineddata $starter "${@:4}" --model_output "$1/$2" \
    --train_listfile "$2.list" --learning_rate 0.002 --reset_learning_rate --max_iterations "$3" \
    --randomly_rotate=false --max_image_MB 2000 >> "$1/log" 2>&1
  rm -f "$1/$2"_[0-9]*.checkpoint
  awk '{ print $1 + $2 }' "$1/time"
}

# train NAME SPEC: adds a row to NAME's progress for each round: samples, seconds, characters read wrong in %, lines.
train() {
  local folder=shapes/$1 spec=$2 seen=0 seconds=0 wrong=100 list=easy easy=0 from
  mkdir -p "$folder"
  while :; do
    [ -e "$folder/progress" ] && read -r seen seconds wrong list < <(tail -1 "$folder/progress")
    [ "${seconds%.*}" -lt "$limit" ] || break
    if [ "$list" = easy ] && [ "${wrong%.*}" -lt 25 ]; then
      export_model "$folder/easy_checkpoint" "$folder/easy.traineddata"
      combine_tessdata -e "$folder/easy.traineddata" "$folder/easy.lstm" > /dev/null 2>&1
      list=full
    fi
    easy=$(awk '$4 == "easy" { n = $1 } END { print n + 0 }' "$folder/progress" 2> /dev/null || echo 0)
    if [ -e "$folder/${list}_checkpoint" ]; then
      from=(--continue_from "$folder/${list}_checkpoint")
    elif [ "$list" = full ]; then
      from=(--continue_from "$folder/easy.lstm")
    else
      from=(--net_spec "$spec")
    fi
    seen=$((seen + round))
    local samples=$seen
    [ "$list" = full ] && samples=$((seen - easy))
    seconds=$(echo "$seconds + $(step "$folder" "$list" "$samples" "${from[@]}")" | bc)
    wrong=$(grep -oE 'BCER train=[0-9.]+' "$folder/log" | tail -1 | cut -d= -f2)
    export_model "$folder/${list}_checkpoint" "$folder/$seen.traineddata"
    combine_tessdata -e "$folder/$seen.traineddata" "$folder/$seen.lstm" > /dev/null 2>&1
    echo "$seen $seconds $wrong $list" >> "$folder/progress"
  done
}

# row NAME SPEC: its figures, as a line of the table.
row() {
  local folder=shapes/$1 seen seconds model kind networks
  read -r seen seconds _ < <(tail -1 "$folder/progress")
  mapfile -t networks < <(ls "$folder"/[0-9]*.lstm | sort -V | tail -3)
  python3 "$here/average.py" "$folder/mean.lstm" "${networks[@]}" > /dev/null
  export_model "$folder/mean.lstm" "$folder/float.traineddata"
  export_model "$folder/mean.lstm" "$folder/whole.traineddata" --convert_to_int
  for kind in float whole; do
    model=$folder/$kind.traineddata
    IFS=$'\t' read -r _ _ _ exact errors lattice _ nats ms _ < \
      <("$bin/model-benchmark" read --page-mode 7 validation "$model" | tail -1)
    echo "| $1 | \`$2\` | $seen | ${seconds%.*} | $kind | $(stat -c %s "$model") | $exact | $errors | $lattice | $nats | $ms |"
  done
}

for shape in "$@"; do train "${shape%%=*}" "${shape#*=}"; done
echo '| name | shape | samples | seconds | weights | bytes | exact | errors | exact by lattice | nats a cell | ms a line |'
echo '| --- | --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |'
for shape in "$@"; do row "${shape%%=*}" "${shape#*=}"; done
