#!/usr/bin/env bash
# Usage: comment.sh PULL_REQUEST SUMMARY.md
# Makes the summary a comment of the pull request. There is only one: later summaries replace it.
# Needs gh with GH_TOKEN, and GITHUB_REPOSITORY (owner/name).
set -euo pipefail

if (($# != 2)); then
  echo "usage: $0 PULL_REQUEST SUMMARY.md" >&2
  exit 2
fi
pull_request=$1
summary=$2
marker='<!-- jwtbench: base against head -->'
# GitHub takes 65,536 characters; there are never more of them than bytes.
most_bytes=65000

body=$(mktemp)
trap 'rm -f "$body"' EXIT
{
  echo "$marker"
  head -c "$most_bytes" "$summary"
} >"$body"

comments=repos/$GITHUB_REPOSITORY/issues/$pull_request/comments
# Somebody else's comment may quote the marker.
own=$(gh api --paginate "$comments" --jq '
  .[] | select(.user.login == "github-actions[bot]" and (.body | startswith("'"$marker"'"))) | .id')
own=${own%%$'\n'*}
if [[ -n $own ]]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$own" -F "body=@$body"
else
  gh api --silent --method POST "$comments" -F "body=@$body"
fi
