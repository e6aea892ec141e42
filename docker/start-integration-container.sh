#!/usr/bin/env bash
# Starts Keycloak and the service in containers, and waits until both are ready. Does nothing to
# those that run already. Published on 127.0.0.1: service 10443, Keycloak 1443.
#
# Variables: JWTBENCH_USER_PASSWORD, the password of the realm's users (required); REPLICAS, how many
# more instances of the service share the connections to the port BALANCER_PORT; SERVICE_IMAGE,
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

up=(up --detach)
services=(keycloak service health)
if ((${REPLICAS:-0} > 0)); then
  compose+=(--profile replicas)
  up+=(--scale "replica=$REPLICAS")
  services+=(replica balancer)
fi
"${compose[@]}" "${up[@]}" "${services[@]}" || give_up "The containers could not be started."

# Whether a replica answers through what shares the connections.
replicas_answer() {
  "${compose[@]}" exec -T health curl --silent --fail --max-time 5 --output /dev/null \
    --cacert /certificates/localhost-ca.crt --connect-to service:10443:balancer:10443 \
    https://service:10443/q/health/ready
}

health=$("${compose[@]}" ps --quiet health)
for ((waited = 0; waited < DEADLINE_SECONDS; waited++)); do
  if [[ $(docker inspect --format '{{.State.Health.Status}}' "$health") == healthy ]] &&
    { ((${REPLICAS:-0} == 0)) || replicas_answer; }; then
    echo "service:  https://localhost:${SERVICE_PORT:-10443}"
    ((${REPLICAS:-0} == 0)) || echo "replicas: https://localhost:${BALANCER_PORT:-10446}"
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
