package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.jmh.benchmark.Fixture;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * The service as trials see it.
 *
 * @param target the service
 * @param pool tokens of Keycloak
 * @param tokens file with them, kept up to date
 * @param unique mints tokens; empty when the service does not trust the suite's issuer
 * @param forwards whether the service has somewhere to forward to
 * @param threads that call, a stream each
 */
record MeasuredService(
        Target target,
        TokenPool pool,
        Path tokens,
        Optional<UniqueTokens> unique,
        boolean forwards,
        int threads) {

    /** PEM file with the certificates that its clients trust. */
    Path trust() {
        return Objects.requireNonNull(target.trust(), "JMH needs the certificates of the service");
    }

    /**
     * The settings with which a client's JVM calls it.
     *
     * @param file with the tokens to send
     * @param results folder for the counts of a trial
     * @param watched whether it reads the service's metrics and processor time
     */
    Fixture fixture(Path file, Path results, boolean watched) {
        return new Fixture(
                target.serviceUrl(),
                trust().toAbsolutePath(),
                target.servicePid(),
                file,
                results,
                threads,
                false,
                watched);
    }
}
