package io.github.jwtbench.jmh.grpc;

import io.github.jwtbench.suite.environment.TlsFiles;
import java.nio.file.Path;
import java.util.List;

/**
 * The measurement of one start's JVM.
 *
 * @param arms names of the arms
 * @param folder for its JWK set
 * @param warmUp rounds that do not count
 * @param rounds that count
 * @param seed of the order of the arms
 */
record JourneyPlan(
        List<String> arms, TlsFiles tls, Path folder, int warmUp, int rounds, long seed) {
    /** Tokens that each user needs. */
    int tokensOfUser() {
        return (warmUp + rounds) * JourneyArm.SLICE / JourneyArm.USERS + 2;
    }
}
