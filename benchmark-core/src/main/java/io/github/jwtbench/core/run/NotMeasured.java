package io.github.jwtbench.core.run;

import java.util.Objects;

/**
 * A run that this machine could not make, such as one of a tool that is not installed.
 *
 * @param id what the run would have been called, such as {@code h2load-jwt}
 * @param reason why there is none, in words
 */
public record NotMeasured(String id, String reason) {
    public NotMeasured {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(reason, "reason");
    }
}
