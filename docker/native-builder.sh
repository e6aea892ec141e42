#!/usr/bin/env bash
# Decides what builds the service as a native executable, and writes that into FILE as properties of
# Quarkus: GraalVM or Mandrel in GRAALVM_HOME, else Mandrel's builder image, else nothing does.
#
#   docker/native-builder.sh FILE
#
# MANDREL_IMAGE, if set, takes the place of the pinned builder image.
set -euo pipefail

readonly PINNED=quay.io/quarkus/ubi9-quarkus-mandrel-builder-image:jdk-25@sha256:4dda6a3d677b57614849557d0d18aac7326c4f30175142b0f1bb91bdcfc5c29a
readonly image=${MANDREL_IMAGE:-$PINNED}
readonly file=$1

decide() {
  mkdir -p "$(dirname "$file")"
  printf 'quarkus.native.%s\n' "$@" >"$file"
}

# Prints why the builder image cannot be had, or nothing.
image_missing() {
  local said
  if ! docker version >/dev/null 2>&1; then
    echo "no Docker engine answers"
  elif ! docker image inspect "$image" >/dev/null 2>&1 &&
    ! said=$(docker pull --quiet "$image" 2>&1); then
    echo "it cannot be pulled: ${said##*$'\n'}"
  fi
}

if [[ -z ${GRAALVM_HOME:-} ]]; then
  why="GRAALVM_HOME is not set"
elif [[ ! -x $GRAALVM_HOME/bin/native-image ]]; then
  why="GRAALVM_HOME has no bin/native-image: $GRAALVM_HOME"
else
  echo "native: built by $GRAALVM_HOME"
  decide enabled=true container-build=false
  exit
fi

image_why=$(image_missing)
if [[ -z $image_why ]]; then
  echo "native: built in $image"
  decide enabled=true container-build=true container-runtime=docker "builder-image=$image"
else
  echo "native: not built, $why"
  echo "native: nor in $image, $image_why"
  decide enabled=false
fi
