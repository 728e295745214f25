#!/bin/bash
# Compares networks of several shapes, each trained for the same processor time, and prints a table:
#
#   START=NETWORK traineddata/compare-shapes.sh FOLDER SECONDS NAME=SHAPE…
#
# FOLDER is one of train.sh's, with its lines (`full`, `validation`) and its empty network (`starter`); what was
# trained stays in FOLDER/shapes/NAME, and the same call goes on where it stopped. SHAPE is one of
#
#   36                    the network START at another input height
#   '[Lfx48 Lrx48 O1c40]' START up to its sums of columns, with these layers above them, which begin with nothing
#   '[1,24,0,1 …]'        a whole network that begins with nothing; it reads nothing yet for its first twenty thousand lines
#
# SECONDS of the trainer's own time, the loading of the lines with it; the round in which they run out is finished.
# Validated is the mean of the last three rounds' networks.
#   RATE  the learning rate (default: 0.001)
set -euo pipefail
[ $# -ge 3 ] || { sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "$0" >&2; exit 2; }
# fail MESSAGE
fail() {
  echo "compare-shapes.sh: $1" >&2
  exit 2
}
[ -e "$1/starter/mrz/mrz.traineddata" ] || fail "$1 is no folder of train.sh"
[[ $2 =~ ^[0-9]+$ ]] || fail "'$2' is no count of seconds"
for shape in "${@:3}"; do
  [[ ${shape#*=} =~ ^([1-9][0-9]|\[.*\])$ && $shape == *=* ]] || fail "'$shape' is no NAME=SHAPE"
done
here=$(cd "$(dirname "$0")" && pwd)
start=$(realpath "${START:-$here/training.lstm}")
bin=$(swift build --package-path "$(dirname "$here")" -c release --show-bin-path)
cd "$1"
limit=$2
shift 2
round=1000
starter=starter/mrz/mrz.traineddata
export OMP_THREAD_LIMIT=1

# export_model NETWORK MODEL [OPTION]
export_model() {
  lstmtraining --stop_training --continue_from "$1" --traineddata $starter --model_output "$2" "${@:3}" > /dev/null 2>&1
}

# beginning FOLDER SHAPE: how a trainer begins, one option a line.
beginning() {
  case $2 in
    '[1,'*) printf '%s\n' --net_spec "$2" ;;
    '['*) printf '%s\n' --continue_from "$start" --append_index 3 --net_spec "$2" ;;
    *)
      python3 "$here/set_height.py" "$start" "$2" "$1/start.lstm"
      printf '%s\n' --continue_from "$1/start.lstm"
      ;;
  esac
}

# train NAME SHAPE: adds a row to NAME's progress for each round: samples, seconds, characters read wrong in %.
train() {
  local folder=shapes/$1 seen=0 seconds=0 wrong from
  mkdir -p "$folder"
  find -L "$PWD/full" -name '*.lstmf' | sort > "$folder/lines"
  while :; do
    [ -e "$folder/progress" ] && read -r seen seconds _ < <(tail -1 "$folder/progress")
    [ "${seconds%.*}" -lt "$limit" ] || break
    mapfile -t from < <(beginning "$folder" "$2")
    [ -e "$folder/round" ] && from=(--continue_from "$folder/round")
    # A round that was broken off is done anew, for its seconds weren't counted.
    rm -f "$folder"/mrz*checkpoint
    seen=$((seen + round))
    echo "$1: $seen samples, $seconds of $limit seconds" >&2
    /usr/bin/time -f '%U %S' -o "$folder/time" lstmtraining --traineddata $starter "${from[@]}" \
      --model_output "$folder/mrz" --train_listfile "$folder/lines" --learning_rate "${RATE:-0.001}" \
      --reset_learning_rate --max_iterations $seen --randomly_rotate=false --max_image_MB 2000 >> "$folder/log" 2>&1
    seconds=$(awk -v before="$seconds" '{ print before + $1 + $2 }' "$folder/time")
    wrong=$(grep -oE 'BCER train=[0-9.]+' "$folder/log" | tail -1 | cut -d= -f2)
    export_model "$folder/mrz_checkpoint" "$folder/$seen.traineddata"
    combine_tessdata -e "$folder/$seen.traineddata" "$folder/$seen.lstm" > /dev/null 2>&1
    mv "$folder/mrz_checkpoint" "$folder/round"
    echo "$seen $seconds $wrong" >> "$folder/progress"
  done
}

# row NAME SHAPE: its figures, as lines of the table.
row() {
  local folder=shapes/$1 seen seconds model kind networks
  read -r seen seconds _ < <(tail -1 "$folder/progress")
  mapfile -t networks < <(printf '%s\n' "$folder"/[0-9]*.lstm | sort -V | tail -3)
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
