# The images that all others start from; sourced by the scripts beside it.
#
# A name that is set already stays. Otherwise the images of build-base-images.sh are taken where
# they were made, and the public ones, pinned by their digests, where they were not.

local_or() {
  if docker image inspect "$1" >/dev/null 2>&1; then
    echo "$1"
  else
    echo "$2"
  fi
}

# glibc, libgcc, libstdc++, CA certificates and time zones; no shell and no package manager.
: "${BASE_IMAGE:=$(local_or jwtbench/distroless:local \
  gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f)}"
# The same for native executables.
: "${NATIVE_BASE_IMAGE:=$(local_or jwtbench/distroless:local \
  quay.io/quarkus/quarkus-distroless-image:2.0@sha256:11a595130bf1ef65542ca52e70ca3af06e904a08c73675d124831f131b455d12)}"
# A JDK and a shell: runtimes are linked and trained in it.
: "${JDK_IMAGE:=$(local_or jwtbench/jdk:local \
  eclipse-temurin:25-jdk@sha256:8c0a84ea11c8f6ed52600fc19f1040121f2a162998e9f50a5faebbbad9172dcc)}"
# Debian, or what is left of it with wrk, h2load, curl and HAProxy.
: "${TOOLS_IMAGE:=$(local_or jwtbench/tools:local \
  debian:12-slim@sha256:abd67ffcfa541b485a3dff59865ab629aa048a6c613e639d36e7456b0b229241)}"
