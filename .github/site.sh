#!/usr/bin/env bash
# Usage: site.sh SESSION HISTORY OUT
# Makes the pages that are published: the session's report, the history, and the badges.
set -euo pipefail
cd "$(dirname "$0")/.."

if (($# != 3)); then
  echo "usage: $0 SESSION HISTORY OUT" >&2
  exit 2
fi
session=$1
history=$2
out=$3

mkdir -p "$out/history/csv" "$out/badges"
# The pages of single modules come from the build; the report is made again from all of them.
cp -r target/benchmark-report/. "$out"
java -jar benchmark-core/target/jwtbench.jar report . "$session" --to "$out"
java -jar benchmark-core/target/jwtbench.jar history report "$history" --out "$out/history"
java -jar benchmark-core/target/jwtbench.jar history csv "$history" --out "$out/history/csv"
java -jar benchmark-core/target/jwtbench.jar history badges "$history" --out "$out/badges"
cp "$history" "$out/history"
