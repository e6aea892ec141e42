#!/usr/bin/env bash
# Usage: compare-revisions.sh BASE HEAD [OUT]
# Builds two revisions in worktrees of their own, measures both in turn on this machine,
# and says whether HEAD is slower. OUT (default: target/comparison) must not hold anything yet; it
# gets the comparison and summary.md. BUDGET is the time for all measurements (default: 10m).
# Exit code: 0 not slower, 1 slower, 2 not comparable.
set -euo pipefail
cd "$(dirname "$0")/.."

if (($# < 2 || $# > 3)); then
  echo "usage: $0 BASE HEAD [OUT]" >&2
  exit 2
fi
out=${3:-target/comparison}
if [[ -e $out && ! -d $out ]] || [[ -n $(ls -A "$out" 2>/dev/null) ]]; then
  echo "$out must be empty or not exist" >&2
  exit 2
fi

work=$(mktemp -d)

clean_up() {
  local side
  for side in base candidate; do
    [[ ! -d $work/$side ]] || git worktree remove --force "$work/$side"
  done
  rm -rf "$work"
}
trap clean_up EXIT

publish() {
  [[ -z ${GITHUB_STEP_SUMMARY:-} ]] || cat "$out/summary.md" >>"$GITHUB_STEP_SUMMARY"
}

not_comparable() {
  echo "$1" >&2
  mkdir -p "$out"
  printf '### Not comparable\n\n%s\n' "$1" >"$out/summary.md"
  publish
  exit 2
}

# Prints the commit that a revision names.
commit() {
  git rev-parse --quiet --verify "$1^{commit}" || not_comparable "$2 names no commit: $1"
}

build() {
  local revision=$1 folder=$2 modules=$3
  git worktree add --quiet --detach "$folder" "$revision"
  [[ -f $folder/integration-tests/pom.xml ]] ||
    not_comparable "revision $revision has no module integration-tests: there is no service to measure"
  echo "building $revision"
  (cd "$folder" && ./mvnw -B -ntp -q package -DskipTests -pl "$modules" -am) ||
    not_comparable "revision $revision does not build"
}

base=$(commit "$1" BASE)
head=$(commit "$2" HEAD)
build "$base" "$work/base" integration-tests
build "$head" "$work/candidate" integration-tests,benchmark-suite
[[ -f $work/candidate/benchmark-suite/target/jwtbench.jar ]] ||
  not_comparable "revision $head builds no benchmark-suite/target/jwtbench.jar"

bash .github/gate.sh "$work/candidate/benchmark-suite/target/jwtbench.jar" "$out" \
  ab-builds --base "$work/base" --candidate "$work/candidate" --budget "${BUDGET:-10m}"
