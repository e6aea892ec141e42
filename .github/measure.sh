#!/usr/bin/env bash
# Usage: measure.sh PROFILE MODULE SESSION
# Measures a module with the load of a Maven profile; "default" is that of the profile "benchmark"
# alone. The session names what belongs together: yyyyMMddTHHmmssZ. Maven takes more options, such as
# -Djmh.parts=jmh, from MAVEN_ARGS.
set -euo pipefail
cd "$(dirname "$0")/.."

if (($# != 3)); then
  echo "usage: $0 PROFILE MODULE SESSION" >&2
  exit 2
fi
profiles=benchmark
[[ $1 == default ]] || profiles+=,$1
exec ./mvnw -B -ntp verify "-P$profiles" -pl "$2" -am "-Dbenchmark.session=$3"
