#!/usr/bin/env bash
# Makes the images that all others start from where no image registry can be reached: from the
# Debian or Ubuntu packages of this machine's release and the local JDK.
#
#   jwtbench/distroless:local  glibc, libgcc, libstdc++, zlib, CA certificates, time zones
#   jwtbench/tiny:local        a shell and the commands of busybox
#   jwtbench/tools:local       wrk, h2load, curl, HAProxy and a shell
#   jwtbench/jdk:local         the JDK of JAVA_HOME, bash, and the commands of busybox
#
# Needs apt-get and a Docker engine, and neither root nor installed packages.
set -euo pipefail

readonly LABEL=io.github.jwtbench.image

fail() {
  echo "build-base-images.sh: $*" >&2
  exit 1
}

for command in apt-get apt-cache dpkg-deb docker tar; do
  command -v "$command" >/dev/null || fail "needs the command $command"
done
docker version >/dev/null 2>&1 || fail "no Docker engine answers"

java_home=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
[[ -x $java_home/bin/jlink ]] || fail "needs a JDK with jlink in JAVA_HOME, got: $java_home"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/packages"

# The libraries that packages need, one per line; nothing else that they depend on.
libraries() {
  apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks \
    --no-replaces --no-enhances "$@" |
    grep -E '^(lib|zlib1g|gcc-[0-9]+-base)[a-z0-9.+-]*$' |
    sort -u
}

# Fills a folder with the files of packages.
unpack() {
  local root=$1 package missing=()
  shift
  for package in "$@"; do
    compgen -G "$work/packages/${package}_*.deb" >/dev/null || missing+=("$package")
  done
  if ((${#missing[@]})); then
    (cd "$work/packages" && apt-get -qq -o APT::Sandbox::User=root download "${missing[@]}") ||
      fail "cannot download the packages ${missing[*]} (apt-get update?)"
  fi
  for package in "$@"; do
    dpkg-deb -x "$work/packages/${package}"_*.deb "$root"
  done
  # Packages of releases with a merged /usr have the loader there alone.
  local merged
  for merged in bin lib lib64 sbin; do
    if [[ ! -e $root/$merged && -e $root/usr/$merged ]]; then
      ln -s "usr/$merged" "$root/$merged"
    fi
  done
}

# What every image has: users, certificates, a place for temporary files.
furnish() {
  local root=$1
  mkdir -p "$root"/{etc/ssl/certs,home/nonroot,proc,sys,dev}
  mkdir -p "$root/tmp"
  chmod 1777 "$root/tmp"
  cat >"$root/etc/passwd" <<'PASSWD'
root:x:0:0:root:/root:/sbin/nologin
nobody:x:65534:65534:nobody:/nonexistent:/sbin/nologin
nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin
PASSWD
  cat >"$root/etc/group" <<'GROUP'
root:x:0:
nobody:x:65534:
nonroot:x:65532:
GROUP
  echo "hosts: files dns" >"$root/etc/nsswitch.conf"
  cat "$root"/usr/share/ca-certificates/mozilla/*.crt >"$root/etc/ssl/certs/ca-certificates.crt"
  rm -rf "$root"/usr/share/{bug,ca-certificates,doc,doc-base,lintian,locale,man,zsh} \
    "$root"/usr/share/{gcc,gdb} "$root"/usr/share/zoneinfo/{posix,right} "$root"/usr/lib/*/gconv "$root"/usr/sbin \
    "${root:?}"/sbin "${root:?}"/var
}

# Gives a root a shell.
add_busybox() {
  local root=$1 applet
  mkdir -p "$root/bin"
  for applet in $("$root/bin/busybox" --list); do
    [[ -e $root/bin/$applet || $applet == busybox ]] || ln -s busybox "$root/bin/$applet"
  done
}

# What an image says that it was made of; nothing where there is no such image.
content_of() {
  docker image inspect --format "{{index .Config.Labels \"$LABEL.content\"}}" "$1" 2>/dev/null || true
}

# Makes an image of a folder, unless the one that is there was made of the same files and settings:
# each import is a new image, and all that is built on the old one would be built again.
import() {
  local root=$1 image=$2 archive=$work/image.tar content
  shift 2
  tar -C "$root" --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -cf "$archive" .
  content=$({ cat "$archive" && printf '%s\n' "$image" "$@"; } | sha256sum | cut -d ' ' -f 1)
  if [[ $(content_of "$image") != "$content" ]]; then
    docker import --change "LABEL $LABEL=$image $LABEL.content=$content" "$@" \
      "$archive" "$image" >/dev/null
  fi
  rm "$archive"
  echo "$image: $(($(docker image inspect --format '{{.Size}}' "$image") / 1000000)) MB"
}

base=(ca-certificates libc6 libgcc-s1 libstdc++6 tzdata zlib1g)
tools=(curl haproxy nghttp2-client wrk)
shells=("bash" "busybox-static")

root=$work/distroless
mkdir "$root"
unpack "$root" "${base[@]}"
furnish "$root"
rm -rf "${root:?}"/usr/bin "${root:?}"/bin
import "$root" jwtbench/distroless:local --change 'USER 65532' --change 'WORKDIR /home/nonroot'

root=$work/tiny
mkdir "$root"
unpack "$root" busybox-static
add_busybox "$root"
import "$root" jwtbench/tiny:local --change 'ENV PATH=/bin' --change 'CMD ["/bin/sh"]'

root=$work/tools
mkdir "$root"
# shellcheck disable=SC2046 # one word for each package
unpack "$root" "${base[@]}" "${tools[@]}" $(libraries "${tools[@]}") busybox-static
mv "$root/usr/sbin/haproxy" "$root/usr/bin"
furnish "$root"
add_busybox "$root"
import "$root" jwtbench/tools:local --change 'ENV PATH=/usr/bin:/bin' --change 'USER 65532'

root=$work/jdk
mkdir "$root"
# shellcheck disable=SC2046 # one word for each package
unpack "$root" "${base[@]}" "${shells[@]}" $(libraries "${shells[@]}")
furnish "$root"
add_busybox "$root"
mkdir -p "$root/opt/java"
# Links into /etc become files; those that lead nowhere belong to packages that are not installed.
tar -C "$java_home" --exclude=./lib/src.zip --exclude=./docs --exclude=./demo \
  --dereference -c . | tar -C "$root/opt/java" -x
import "$root" jwtbench/jdk:local --change 'ENV JAVA_HOME=/opt/java PATH=/opt/java/bin:/usr/bin:/bin'
