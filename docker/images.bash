# The images that the last build of this checkout made, rather than what their tags mean by now;
# sourced by the scripts beside it. A variable that is set already stays.

images_env=$(dirname "${BASH_SOURCE[0]}")/target/images.env
if [[ -f $images_env ]]; then
  while IFS='=' read -r name id; do
    case $name in
      KEYCLOAK_IMAGE | WRK_IMAGE | RIG_IMAGE) [[ -n ${!name:-} ]] || export "$name=$id" ;;
      SERVICE_JVM_IMAGE) [[ -n ${SERVICE_IMAGE:-} ]] || export "SERVICE_IMAGE=$id" ;;
    esac
  done <"$images_env"
fi
