#!/bin/bash
# Makes what run.sh needs in a folder, once: kernel, modules with their load order, camera.
#
#   prepare.sh CACHE     # makes it
#   prepare.sh --check   # tells whether the programs for it are there
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

for tool in qemu-system-x86_64 busybox cpio depmod xz gcc; do
  PATH=$PATH:/usr/sbin command -v "$tool" >/dev/null && continue
  echo "prepare.sh: no $tool: apt-get install qemu-system-x86 busybox-static cpio kmod xz-utils gcc" >&2
  exit 1
done
[ "$1" != --check ] || exit 0
cache=$1
mkdir -p "$cache"

# The full kernel: linux-image-cloud-amd64 has neither cameras nor 9p. Unpacked, never installed.
if [ ! -s "$cache/version" ]; then
  version=$(apt-cache depends linux-image-amd64 | sed -n 's/.*Depends: linux-image-//p' | head -1)
  [ -n "$version" ] || { echo "prepare.sh: linux-image-amd64 is unknown: apt-get update" >&2; exit 1; }
  rm -rf "$cache/kernel" "$cache"/*.deb
  (cd "$cache" && apt-get download -q "linux-image-$version" >/dev/null)
  dpkg -x "$cache"/linux-image-*.deb "$cache/kernel"
  rm "$cache"/linux-image-*.deb
  /usr/sbin/depmod -b "$cache/kernel" "$version"
  # As a plain ELF file: under emulation the guest would take 3 s to unpack itself. Bytes follow the stream.
  packed=$cache/kernel/boot/vmlinuz-$version
  offset=$(LC_ALL=C grep -aboP '\xFD7zXZ\x00' "$packed" | head -1 | cut -d: -f1)
  tail -c "+$((offset + 1))" "$packed" | xz -dc >"$cache/vmlinux" 2>/dev/null || true
  [ "$(head -c4 "$cache/vmlinux" | tail -c3)" = ELF ] || { echo "prepare.sh: $packed is no xz kernel" >&2; exit 1; }
  echo "$version" >"$cache/version"
fi
version=$(cat "$cache/version")

[ "$cache/uvccam" -nt "$here/uvccam.c" ] || gcc -O2 -Wall -Wextra -o "$cache/uvccam" "$here/uvccam.c"

if [ ! "$cache/initramfs.gz" -nt "$here/init" ] || [ ! "$cache/initramfs.gz" -nt "$here/prepare.sh" ]; then
  root=$(mktemp -d)
  trap 'rm -rf "$root"' EXIT
  mkdir -p "$root"/{bin,dev,proc,sys,modules,host,changes,machine}
  cp "$(command -v busybox)" "$root/bin/busybox"
  cp "$here/init" "$root/init"
  chmod 755 "$root/init"
  for module in virtio_pci virtio_console 9pnet_virtio 9p overlay vhci-hcd uvcvideo; do
    /usr/sbin/modprobe -d "$cache/kernel" -S "$version" --show-depends "$module"
  done | awk '$1 == "insmod" && !seen[$2]++ { print $2 }' >"$root/order"
  while read -r file; do
    cp "$file" "$root/modules/"
    basename "$file" >>"$root/modules/order"
  done <"$root/order"
  rm "$root/order"
  (cd "$root" && find . | LC_ALL=C sort | cpio -o -H newc --quiet | gzip -1) >"$cache/initramfs.new"
  mv "$cache/initramfs.new" "$cache/initramfs.gz"
fi
