#!/usr/bin/env bash
# Starts Keycloak and the service in containers, and waits until both are ready. Does nothing to
# those that run already. Published on 127.0.0.1: service 10443, Keycloak 1443.
#
# Variables: JWTBENCH_USER_PASSWORD, the password of the realm's users (required); SERVICE_IMAGE,
# SERVICE_PORT, SERVICE_CPUS, SERVICE_MEMORY, KEYCLOAK_PORT, COMPOSE_PROJECT_NAME (see compose.yaml).
set -euo pipefail
cd "$(dirname "$0")"

readonly DEADLINE_SECONDS=240

if [[ -z ${JWTBENCH_USER_PASSWORD:-} ]]; then
  echo "JWTBENCH_USER_PASSWORD must hold the password of the realm's users, for example:" >&2
  echo "  export JWTBENCH_USER_PASSWORD=\$(openssl rand -hex 16)" >&2
  exit 2
fi
if [[ ! -f ${CERTIFICATES:-target/certificates}/localhost.key ]]; then
  echo "There are no certificates in ${CERTIFICATES:-$PWD/target/certificates};" \
    "\"./mvnw package\" makes them." >&2
  exit 2
fi
mkdir -p target/config
# shellcheck source=docker/compose.bash
source ./compose.bash

give_up() {
  echo "$1" >&2
  "${compose[@]}" logs --no-color --tail 20 keycloak service >&2 || true
  "${compose[@]}" down --volumes --remove-orphans >/dev/null 2>&1 || true
  exit 1
}

"${compose[@]}" up --detach keycloak service health || give_up "The containers could not be started."

health=$("${compose[@]}" ps --quiet health)
for ((waited = 0; waited < DEADLINE_SECONDS; waited++)); do
  if [[ $(docker inspect --format '{{.State.Health.Status}}' "$health") == healthy ]]; then
    echo "service:  https://localhost:${SERVICE_PORT:-10443}"
    echo "Keycloak: https://localhost:${KEYCLOAK_PORT:-1443}"
    exit 0
  fi
  for name in keycloak service; do
    container=$("${compose[@]}" ps --quiet "$name")
    if [[ $(docker inspect --format '{{.State.Running}}' "$container") != true ]]; then
      give_up "The container $name ended while it was starting."
    fi
  done
  sleep 1
done
give_up "Service and Keycloak were not ready within $DEADLINE_SECONDS s."
