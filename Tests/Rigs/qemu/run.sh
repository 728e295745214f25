#!/bin/bash
# Runs a command under Debian's own kernel with the real uvcvideo driver, in qemu without KVM.
#
#   run.sh [--timeout SECONDS] COMMAND [ARGUMENTS...]
#
# The command sees this machine's files (its own changes are lost), the same folder and the module vhci-hcd,
# into which uvccam plugs a camera. Its output comes as it is written; its exit status is ours (124: it took
# too long; 125: the rig failed).
#
# Needs, of Debian 12: qemu-system-x86 busybox-static cpio kmod xz-utils
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/mrzscan-qemu
timeout=600
if [ "${1:-}" = --timeout ]; then timeout=$2; shift 2; fi
[ $# -gt 0 ] || { sed -n 2,11p "$0" >&2; exit 125; }
"$here/prepare.sh" "$cache" || exit 125

work=$(mktemp -d)
qemu=
cleanup() { [ -z "$qemu" ] || kill "$qemu" 2>/dev/null || true; rm -rf "$work"; }
trap cleanup EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
{
  echo "export PATH=$(printf %q "$PATH") HOME=$(printf %q "$HOME") LANG=C.UTF-8 UVC_RIG=$(printf %q "$cache/uvccam")"
  printf 'cd %q && exec' "$PWD"
  printf ' %q' "$@"
  echo
} >"$work/command"

# The command's stdout and stderr travel over virtio ports into these.
mkfifo "$work/stdout" "$work/stderr"
cat "$work/stdout" & out=$!
cat "$work/stderr" >&2 & err=$!

# No option ROMs and no disks: nothing to wait for. TCG emulates SSE4 faster than AVX.
timeout "$timeout" qemu-system-x86_64 -M q35,usb=off,graphics=off -nodefaults -no-user-config -display none \
  -no-reboot -accel tcg,thread=multi,tb-size=512 -cpu qemu64,+ssse3,+sse4.1,+sse4.2,+popcnt -smp 2 -m 1536 \
  -kernel "$cache/vmlinux" -initrd "$cache/initramfs.gz" \
  -append "console=ttyS0 quiet panic=-1 mitigations=off nokaslr tsc=reliable no_timer_check random.trust_cpu=on" \
  -serial "file:$work/console" -device virtio-rng-pci -device virtio-serial-pci \
  -fsdev local,id=root,path=/,security_model=none,readonly=on,multidevs=remap \
  -device virtio-9p-pci,fsdev=root,mount_tag=host \
  -fsdev local,id=work,path="$work",security_model=none,multidevs=remap \
  -device virtio-9p-pci,fsdev=work,mount_tag=work \
  -chardev "file,id=out,path=$work/stdout" -device virtserialport,chardev=out,name=stdout \
  -chardev "file,id=err,path=$work/stderr" -device virtserialport,chardev=err,name=stderr </dev/null &
qemu=$!
status=0
wait "$qemu" || status=$?
qemu=
wait "$out" "$err" 2>/dev/null || true
[ "$status" != 124 ] || { echo "run.sh: not done after $timeout s" >&2; exit 124; }
[ -s "$work/status" ] || { echo "run.sh: no exit status; the console's end:" >&2; tail -20 "$work/console" >&2; exit 125; }
exit "$(cat "$work/status")"
