# The compose command of this machine, and the project of this checkout; sourced by the scripts
# beside it.

if docker compose version >/dev/null 2>&1; then
  compose=(docker compose)
elif docker-compose version >/dev/null 2>&1; then
  compose=(docker-compose)
else
  echo "Neither \"docker compose\" nor \"docker-compose\" answers." >&2
  exit 1
fi

export COMPOSE_PROJECT_NAME=${COMPOSE_PROJECT_NAME:-jwtbench}
compose+=(--file "$PWD/compose.yaml")

# shellcheck source=docker/images.bash
source ./images.bash
