#!/usr/bin/env bash
# Usage: gate.sh JAR OUT COMMAND [argument ...]
# COMMAND is ab or ab-builds of jwtbench.
# Measures base and candidate in turn, and leaves the comparison and summary.md in OUT; on GitHub the
# summary is that of the job, too.
# Exit code: 0 not slower, 1 slower, 2 not comparable.
set -euo pipefail

if (($# < 3)); then
  echo "usage: $0 JAR OUT COMMAND [argument ...]" >&2
  exit 2
fi
jar=$1
out=$2
shift 2
mkdir -p "$out"

publish() {
  [[ -z ${GITHUB_STEP_SUMMARY:-} ]] || cat "$out/summary.md" >>"$GITHUB_STEP_SUMMARY"
}

errors=$(mktemp)
trap 'rm -f "$errors"' EXIT

# What was said last stands below it: as code, without control characters.
not_comparable() {
  echo "$1" >&2
  {
    printf '### Not comparable\n\n%s\n\n' "$1"
    tail -n 20 "$errors" | cut -c 1-500 | tr -d '\000-\010\013-\037\177' | sed 's/^/    /'
  } >"$out/summary.md"
  publish
  exit 2
}

# It ends with 1 when the candidate is slower, which is for the next command to say.
measured=0
{ java -jar "$jar" "$@" --out "$out" 2>&1 >&3 | tee "$errors" >&2; } 3>&1 || measured=$?
[[ -f $out/ab.json ]] || not_comparable "measuring failed with exit code $measured"

# A redirection that fails would end with 1, too, and look like a verdict.
status=0
java -jar "$jar" compare "$out/ab.json" --format github >"$out/summary.md" || status=$?
[[ -s $out/summary.md ]] || not_comparable "comparing failed with exit code $status"
publish
exit "$status"
