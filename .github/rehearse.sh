#!/usr/bin/env bash
# Usage: rehearse.sh [BASE] [HEAD]
# Does what the job of a pull request does, on this machine, and ends with its summary. Default: the
# last commit against the one before it. BUDGET is the time for all measurements (default: 10m).
# Exit code: 0 not slower, 1 slower, 2 not comparable.
set -euo pipefail
cd "$(dirname "$0")/.."

base=${1:-HEAD~1}
head=${2:-HEAD}
out=target/rehearsal/$(date -u +%Y%m%dT%H%M%SZ)

cat <<EOF
A pull request that merges $head into $base would be judged like this:
1. Both revisions are built, each in a worktree of its own. Of $base it is the commit at which
   $head left it: what came later is not the pull request's doing.
2. Both are measured in turn, until the answer is known or ${BUDGET:-10m} are over.
3. The job passes when the verdict is not "slower"; on GitHub the summary becomes a comment.
The results go into $out.
EOF

fork=$(git merge-base "$base" "$head") || {
  echo "$base and $head have no common commit, or one of them names none" >&2
  exit 2
}
status=0
bash .github/compare-revisions.sh "$fork" "$head" "$out" || status=$?
echo
[[ ! -f $out/summary.md ]] || cat "$out/summary.md"
exit "$status"
