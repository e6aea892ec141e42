#!/usr/bin/env bash
# Stops what start-integration-container.sh started, with its network and volumes, and nothing else.
# Succeeds when nothing runs.
set -euo pipefail
cd "$(dirname "$0")"

# shellcheck source=docker/compose.bash
source ./compose.bash

# Compose wants a value for what it does not need to stop.
export JWTBENCH_USER_PASSWORD=${JWTBENCH_USER_PASSWORD:-}
"${compose[@]}" --profile next --profile compared --profile replicas down --volumes --remove-orphans
