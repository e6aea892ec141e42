package io.github.jwtbench.core.model;

import java.util.Objects;

/**
 * The first call in a JVM beside the same call in a warm one.
 *
 * @param format which
 * @param operation {@code produce} or {@code consume}
 * @param coldMicros over the JVMs, one first call in each
 * @param warmMicros null when that was not measured
 * @param overWarm cold over warm; null likewise
 */
public record ColdCall(
        TokenFormat format,
        String operation,
        Estimate coldMicros,
        Estimate warmMicros,
        FormatRatio overWarm) {

    public ColdCall {
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(operation, "operation");
        Objects.requireNonNull(coldMicros, "coldMicros");
    }
}
