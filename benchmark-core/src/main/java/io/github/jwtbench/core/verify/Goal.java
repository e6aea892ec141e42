package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.run.Loop;
import java.util.Objects;

/**
 * What a service is to reach.
 *
 * @param benchmark endpoint that it is about: {@code health}, {@code jwt}, …
 * @param loop loop whose runs it is held against, null for both
 * @param limit the side on which the figure has to lie
 */
public record Goal(String benchmark, Loop loop, Limit limit) {
    public Goal {
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(limit, "limit");
    }
}
