#!/usr/bin/env bash
# Builds the suite's images from what Maven left in the target folders.
#
#   build-images.sh [service-jvm] [service-jvm-aot] [service-native] [keycloak] [wrk] [rig]
#
# Without arguments: all whose parts are there, but for the rig, which no benchmark starts. Writes
# the ids of the images to target/images.env: a tag may be moved by another checkout, an id may not.
# Where no image can be built, it leaves target/images.skipped with the reason and succeeds: nothing
# else depends on images.
#
# Variables: BASE_IMAGE, NATIVE_BASE_IMAGE, JDK_IMAGE, TOOLS_IMAGE (see bases.bash); JAVA_HOME, a JDK;
# KEYCLOAK_ARCHIVE, Keycloak's distribution, zip; and REBUILD: with "true" nothing is taken from the
# engine's build cache.
set -euo pipefail
cd "$(dirname "$0")"

readonly TARGET=$PWD/target
readonly ENV_FILE=$TARGET/images.env
readonly APPLICATION=$PWD/../integration-tests/target/quarkus-app
mkdir -p "$TARGET"
rm -f "$TARGET/images.skipped"

# Modules of the JDK that the service needs.
readonly MODULES=java.base,java.instrument,java.logging,java.management,java.naming,java.net.http,java.security.jgss,java.xml,jdk.crypto.ec,jdk.management,jdk.net,jdk.unsupported,jdk.zipfs

skip() {
  echo "images: not built: $*"
  echo "$*" >"$TARGET/images.skipped"
  rm -f "$ENV_FILE"
  exit 0
}

docker version >/dev/null 2>&1 || skip "no Docker engine answers"

# shellcheck source=docker/bases.bash
source ./bases.bash

# Fetches an image that is not there.
have() {
  docker image inspect "$1" >/dev/null 2>&1 || docker pull --quiet "$1" >"$TARGET/pull.log" 2>&1
}

need() {
  have "$1" || skip "$1 can neither be found nor pulled; docker/build-base-images.sh makes" \
    "the images to start from without a registry"
}

# Vendor and version of the JDK in an image, as the runtimes linked from it have them.
runtime_of() {
  docker run --rm --network none --entrypoint java "$1" -XshowSettings:properties -version 2>&1 |
    awk -F ' = ' '/java\.vendor =/ { vendor = $2 } /java\.runtime\.version =/ { version = $2 }
      END { print vendor " " version }'
}

# Builds an image, and notes its id.
#   build NAME TAG DOCKERFILE CONTEXT [argument of docker build ...]
build() {
  local name=$1 tag=$2 dockerfile=$3 context=$4 id
  shift 4
  [[ ${REBUILD:-} != true ]] || set -- "$@" --no-cache
  if ! docker build --file "$dockerfile" --tag "$tag" --iidfile "$TARGET/build-$name.id" "$@" \
    "$context" >"$TARGET/build-$name.log" 2>&1; then
    tail -n 30 "$TARGET/build-$name.log" >&2
    echo "images: $tag could not be built; all of the output is $TARGET/build-$name.log" >&2
    exit 1
  fi
  id=$(<"$TARGET/build-$name.id")
  echo "$name=$id" >>"$ENV_FILE.new"
  echo "images: $tag: $(($(docker image inspect --format '{{.Size}}' "$id") / 1000000)) MB"
}

# An empty folder for what an image is made of.
context() {
  rm -rf "$TARGET/context-$1"
  mkdir -p "$TARGET/context-$1"
  echo "$TARGET/context-$1"
}

jvm() {
  need "$JDK_IMAGE"
  need "$BASE_IMAGE"
  local folder
  folder=$(context service)
  cp -a "$APPLICATION" "$folder/quarkus-app"
  cp -a service "$folder/service"
  build "$1" "$2" Dockerfile.jvm "$folder" --target "$3" --build-arg "JDK_IMAGE=$JDK_IMAGE" \
    --build-arg "BASE_IMAGE=$BASE_IMAGE" --build-arg "MODULES=$MODULES" \
    --build-arg "RUNTIME=$(runtime_of "$JDK_IMAGE")"
}

native() {
  if [[ -z $1 ]]; then
    echo "build-images.sh: service-native needs an executable, and the last build made none" >&2
    exit 1
  fi
  need "$NATIVE_BASE_IMAGE"
  local folder
  folder=$(context native)
  cp "$1" "$folder/service-runner"
  build SERVICE_NATIVE_IMAGE jwtbench/service:native Dockerfile.native "$folder" \
    --build-arg "NATIVE_BASE_IMAGE=$NATIVE_BASE_IMAGE"
}

keycloak() {
  need "$JDK_IMAGE"
  need "$BASE_IMAGE"
  local folder
  folder=$(context keycloak)
  (
    cd "$folder"
    "${JAVA_HOME:+$JAVA_HOME/bin/}jar" --extract --file "$KEYCLOAK_ARCHIVE"
    mv keycloak-* keycloak
  )
  cp -R keycloak "$folder/realms"
  build KEYCLOAK_IMAGE jwtbench/keycloak:local Dockerfile.keycloak "$folder" \
    --build-arg "JDK_IMAGE=$JDK_IMAGE" --build-arg "BASE_IMAGE=$BASE_IMAGE" \
    --build-arg "RUNTIME=$(runtime_of "$JDK_IMAGE")"
  rm -rf "$folder"
}

wrk() {
  need "$TOOLS_IMAGE"
  local folder
  folder=$(context wrk)
  cp -a ../benchmark-integration-wrk/src/main/resources/wrk-scripts "$folder"
  build WRK_IMAGE wrk:local Dockerfile.wrk "$folder" --build-arg "TOOLS_IMAGE=$TOOLS_IMAGE"
}

rig() {
  need "$JDK_IMAGE"
  need "$BASE_IMAGE"
  local folder
  folder=$(context rig)
  cp -R ../benchmark-integration-jmh/target/lib "$folder/lib"
  cp ../benchmark-integration-jmh/target/benchmark-integration-jmh-*.jar "$folder/lib"
  build RIG_IMAGE jwtbench/rig:local Dockerfile.rig "$folder" \
    --build-arg "JDK_IMAGE=$JDK_IMAGE" --build-arg "BASE_IMAGE=$BASE_IMAGE" \
    --build-arg "RUNTIME=$(runtime_of "$JDK_IMAGE")"
  rm -rf "$folder"
}

# The executable of the last build; one that an earlier build left is not it.
runner=
if grep -qs '^type=native$' ../integration-tests/target/quarkus-artifact.properties; then
  runner=$(compgen -G "$PWD/../integration-tests/target/*-runner" | head -n 1)
fi

all=false
if (($# == 0)); then
  all=true
  [[ ! -d $APPLICATION ]] || set -- "$@" service-jvm service-jvm-aot
  [[ -z $runner ]] || set -- "$@" service-native
  [[ -z ${KEYCLOAK_ARCHIVE:-} ]] || set -- "$@" keycloak
  set -- "$@" wrk
fi

rm -f "$ENV_FILE.new"
for image in "$@"; do
  case $image in
    service-jvm) jvm SERVICE_JVM_IMAGE jwtbench/service:jvm jvm ;;
    service-jvm-aot) jvm SERVICE_JVM_AOT_IMAGE jwtbench/service:jvm-aot jvm-aot ;;
    service-native) native "$runner" ;;
    keycloak) keycloak ;;
    wrk) wrk ;;
    rig) rig ;;
    *)
      echo "build-images.sh: knows service-jvm, service-jvm-aot, service-native, keycloak, wrk and rig," \
        "got: $image" >&2
      exit 2
      ;;
  esac
done
# What was not asked for stays what it was.
if [[ $all == false && -f $ENV_FILE ]]; then
  others=$(awk -F = 'NR == FNR { made[$1]; next } !($1 in made)' "$ENV_FILE.new" "$ENV_FILE")
  [[ -z $others ]] || echo "$others" >>"$ENV_FILE.new"
fi
mv "$ENV_FILE.new" "$ENV_FILE"
