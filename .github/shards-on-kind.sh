#!/usr/bin/env bash
# Makes a cluster with kind, gives it the image of a shard, and runs the test of shards on it. The pods
# reach this machine at the gateway of kind's network. Deletes the cluster at the end.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly CLUSTER=jwtbench-shards
readonly MODULE=(-pl benchmark-integration-jmh -am)

KUBECONFIG=$(mktemp)
export KUBECONFIG
kind create cluster --name "$CLUSTER" --wait 2m
trap 'kind delete cluster --name "$CLUSTER"' EXIT

./mvnw -B -ntp package -DskipTests "${MODULE[@]}"
docker/build-base-images.sh
docker/build-images.sh rig
kind load docker-image jwtbench/rig:local --name "$CLUSTER"

SHARDS_HOST=$(docker network inspect kind --format '{{range .IPAM.Config}}{{println .Gateway}}{{end}}' |
  awk '/[.]/ { print; exit }')
export SHARDS_HOST
./mvnw -B -ntp verify -Pslow "${MODULE[@]}" -Dtest=None -Dit.test=ShardsIT \
  -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false
