#!/usr/bin/env bash
# Usage: change-points.sh FOLDER
# Looks for change points with Apache Otava in the folder csv that "jwtbench history page" has
# written: one CSV file per series, and otava.yaml, which lists them.
set -euo pipefail

if (($# != 1)); then
  echo "usage: $0 FOLDER" >&2
  exit 2
fi
cd "$1"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check apache-otava==0.8.0

export OTAVA_CONFIG=otava.yaml
"$work/bin/otava" list-tests >"$work/series.txt"
mapfile -t series <"$work/series.txt"
if ((${#series[@]} == 0)); then
  echo "no series"
  exit 0
fi
"$work/bin/otava" analyze "${series[@]}" | tee "$work/report.txt"
if [[ -n ${GITHUB_STEP_SUMMARY:-} ]]; then
  {
    echo '### Change points'
    echo '```'
    cat "$work/report.txt"
    echo '```'
  } >>"$GITHUB_STEP_SUMMARY"
fi
