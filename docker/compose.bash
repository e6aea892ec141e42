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

# The images that the last build made, rather than what their tags mean by now.
if [[ -f target/images.env ]]; then
  while IFS='=' read -r name id; do
    case $name in
      KEYCLOAK_IMAGE | WRK_IMAGE) [[ -n ${!name:-} ]] || export "$name=$id" ;;
      SERVICE_JVM_IMAGE) [[ -n ${SERVICE_IMAGE:-} ]] || export "SERVICE_IMAGE=$id" ;;
    esac
  done <target/images.env
fi
