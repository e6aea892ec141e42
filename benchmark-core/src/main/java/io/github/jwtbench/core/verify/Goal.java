package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.run.setup.Loop;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A goal for a service.
 *
 * @param benchmark endpoint of the goal: {@code health}, {@code jwt}, …
 * @param loop loop of the tested runs, null for both
 * @param limit the required side of a figure
 */
public record Goal(String benchmark, @Nullable Loop loop, Limit limit) {
    public Goal {
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(limit, "limit");
    }
}
