package io.github.jwtbench.core.format;

import io.github.jwtbench.core.run.Mean;
import java.util.Objects;

/**
 * The first call in a JVM, by the wall clock, beside the same call in a warm one.
 *
 * @param format which
 * @param operation {@code produce} or {@code consume}
 * @param coldMicros over the JVMs, one first call in each
 * @param warmMicros CPU time of a warm call; null when that was not measured
 * @param overWarm mean of the first over the warm; null likewise
 */
public record ColdCall(
        TokenFormat format, String operation, Mean coldMicros, Double warmMicros, Double overWarm) {

    public ColdCall {
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(operation, "operation");
        Objects.requireNonNull(coldMicros, "coldMicros");
    }
}
