#!/usr/bin/env bash
# Runs one scenario by the rig in the image jwtbench/rig, against a service and a Keycloak that run
# on this machine's 127.0.0.1, and leaves runs and report in a folder.
#
#   docker/run-scenario.sh SCENARIO FOLDER
#
# SCENARIO is the name of a built-in one, or a file in FOLDER. Variables: JWTBENCH_USER_PASSWORD,
# the password of the realm's users; SERVICE_PORT, KEYCLOAK_PORT, CERTIFICATES (see compose.yaml).
set -euo pipefail

if (($# != 2)); then
  echo "run-scenario.sh SCENARIO FOLDER" >&2
  exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=docker/images.bash
source "$here/images.bash"
certificates=${CERTIFICATES:-$here/target/certificates}
mkdir -p "$2"

# What Maven writes for the benchmarks of a module; nothing is started, so docker is never looked at.
cat >"$2/settings.properties" <<SETTINGS
benchmark.environment=external
benchmark.scenario=$1
benchmark.session=rig
benchmark.trust=/certificates/localhost-ca.crt
checkout=/out
docker=/none
folder=/out/rig
integration.service.url=https://localhost:${SERVICE_PORT:-10443}
keycloak.url=https://localhost:${KEYCLOAK_PORT:-1443}
module=io.github.jwtbench:benchmark-integration-jmh
selected=[:benchmark-integration-jmh]
version=rig
SETTINGS

exec docker run --rm --init --network host --read-only --tmpfs /tmp --cap-drop ALL \
  --security-opt no-new-privileges --user "$(id -u):$(id -g)" \
  --env JWTBENCH_USER_PASSWORD \
  --volume "$(cd "$2" && pwd):/out" --volume "$certificates:/certificates:ro" \
  --entrypoint /opt/jre/bin/java "${RIG_IMAGE:-jwtbench/rig:local}" -Xms256m -Xmx1g -cp '/app/*' \
  io.github.jwtbench.suite.session.SessionMain /out/settings.properties
