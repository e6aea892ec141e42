#!/usr/bin/env bash
# Attacks the packaged service at its shipped heap and limits, one attack after the other, while
# somebody with a good token asks ten times a second; Attacks.java has the attacks. Loopback only,
# and each attack ends by itself.
#
#   attacks.sh [SECONDS of each attack, 120 unless told otherwise]
set -euo pipefail
cd "$(dirname "$0")/../../.."

./mvnw -B -ntp verify -Pslow -pl integration-tests -am -Dskip.images=true \
  -Dtest=none -Dsurefire.failIfNoSpecifiedTests=false \
  -Dit.test=AttackIT -Dfailsafe.failIfNoSpecifiedTests=false -Dattack.seconds="${1:-120}"
