#!/usr/bin/env bash
# Usage: comment.sh PULL_REQUEST SUMMARY.md [NAME]
# Makes the summary a comment of the pull request. There is only one of each name: later summaries
# replace it. One that cannot be written, as by the token of a fork, is a notice.
# Needs gh with GH_TOKEN, and GITHUB_REPOSITORY (owner/name).
set -euo pipefail

if (($# < 2 || $# > 3)); then
  echo "usage: $0 PULL_REQUEST SUMMARY.md [NAME]" >&2
  exit 2
fi
pull_request=$1
summary=$2
name=${3:-base against head}
if [[ ! $name =~ ^[A-Za-z0-9._\ -]{1,50}$ ]]; then
  echo "the name of a comment must be 1 to 50 letters, digits, spaces and . _ -, got: $name" >&2
  exit 2
fi
marker="<!-- jwtbench: $name -->"
# GitHub takes 65,536 characters; there are never more of them than bytes.
most_bytes=65000

body=$(mktemp)
trap 'rm -f "$body"' EXIT
{
  echo "$marker"
  head -c "$most_bytes" "$summary"
} >"$body"

comments=repos/$GITHUB_REPOSITORY/issues/$pull_request/comments

write() {
  local own
  # Somebody else's comment may quote the marker.
  own=$(gh api --paginate "$comments" --jq '
    .[] | select(.user.login == "github-actions[bot]" and (.body | startswith("'"$marker"'"))) | .id') || return
  own=${own%%$'\n'*}
  if [[ -n $own ]]; then
    gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$own" -F "body=@$body"
  else
    gh api --silent --method POST "$comments" -F "body=@$body"
  fi
}

write || echo "::notice::No comment could be written (a fork's token may only read); the job's summary has the verdict"
