#!/usr/bin/env bash
# Runs wrk, or h2load with TOOL=h2load, in the image wrk:local, for machines that have neither
# installed. All arguments are the tool's; the suite's scripts are in /scripts. It reads files of
# the folder that it is started in, and has the network of this machine, so that 127.0.0.1 is this
# machine's.
#
#   docker/wrk-docker-wrapper.sh -t2 -c10 -d5s -s /scripts/health_check.lua \
#     https://127.0.0.1:10443/q/health/live
set -euo pipefail

# shellcheck source=docker/images.bash
source "$(dirname "$0")/images.bash"

exec docker run --rm --init --network host --read-only --cap-drop ALL \
  --security-opt no-new-privileges --user "$(id -u):$(id -g)" \
  --volume "$PWD:$PWD:ro" --workdir "$PWD" \
  --entrypoint "${TOOL:-wrk}" "${WRK_IMAGE:-wrk:local}" "$@"
