#!/usr/bin/env bash
# Usage: push-images.sh REPOSITORY VERSION FOLDER
# Pushes the images of FOLDER/images-MACHINE.tar, each with the kind of machine in its tag, and for
# each one name that stands for those of all machines: REPOSITORY/NAME:VERSION, with "-native" behind
# it where the service is a native executable.
set -euo pipefail

if (($# != 3)); then
  echo "usage: $0 REPOSITORY VERSION FOLDER" >&2
  exit 2
fi
readonly REPOSITORY=$1 VERSION=$2 FOLDER=$3
readonly -A NAMES=(
  [jwtbench/service:jvm]=service:$VERSION
  [jwtbench/service:native]=service:$VERSION-native
  [jwtbench/rig:local]=rig:$VERSION
)

machines=()
for archive in "$FOLDER"/images-*.tar; do
  machine=${archive##*/images-}
  machine=${machine%.tar}
  machines+=("$machine")
  docker load --quiet --input "$archive"
  for image in "${!NAMES[@]}"; do
    docker tag "$image" "$REPOSITORY/${NAMES[$image]}-$machine"
    docker push --quiet "$REPOSITORY/${NAMES[$image]}-$machine"
  done
done
for name in "${NAMES[@]}"; do
  docker manifest create "$REPOSITORY/$name" "${machines[@]/#/$REPOSITORY/$name-}"
  docker manifest push "$REPOSITORY/$name"
done
