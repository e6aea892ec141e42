#!/usr/bin/env bash
# Usage: collect-release.sh CHECKOUT OUT
# Copies what CHECKOUT has built for a release to OUT: jars and their bills of materials, the
# launcher, the service as a native executable of this kind of machine.
set -euo pipefail

if (($# != 2)); then
  echo "usage: $0 CHECKOUT OUT" >&2
  exit 2
fi
mkdir -p "$2"
shopt -s nullglob
files=("$1"/{,adapters/}jwt-*/target/jwt-*.jar "$1"/{,adapters/}*/target/*-cyclonedx.json)
if [[ -f $1/benchmark-suite/target/jwtbench.jar ]]; then
  files+=("$1/benchmark-suite/target/jwtbench.jar" "$1/jwtbench")
fi
if ((${#files[@]} > 0)); then
  cp "${files[@]}" "$2"
fi
for executable in "$1"/integration-tests/target/*-runner; do
  cp "$executable" "$2/jwtbench-service-$(uname -s)-$(uname -m)"
done
