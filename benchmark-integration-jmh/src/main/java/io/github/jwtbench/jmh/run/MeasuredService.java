package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.jmh.benchmark.Fixture;
import java.nio.file.Path;

/**
 * The service as trials see it.
 *
 * @param target the service
 * @param tokens file with tokens of Keycloak, kept up to date
 * @param tokenCount how many they are
 * @param forwards whether the service has somewhere to forward to
 * @param threads that call, a stream each
 */
record MeasuredService(Target target, Path tokens, int tokenCount, boolean forwards, int threads) {

    /**
     * What a client's JVM must know to call it.
     *
     * @param file with the tokens to send
     * @param results where a trial leaves its counts
     * @param watched whether it reads the service's metrics and processor time
     */
    Fixture fixture(Path file, Path results, boolean watched) {
        return new Fixture(
                target.serviceUrl(),
                target.trust().toAbsolutePath(),
                target.servicePid(),
                file,
                results,
                threads,
                Clients.TIMEOUT_MILLIS,
                false,
                watched);
    }
}
