package io.github.jwtbench.core.files;

import java.util.Objects;

/**
 * A run that this machine could not make, for example because a tool is not installed.
 *
 * @param id id of the missing run, such as {@code h2load-jwt}
 * @param reason in words
 */
public record NotMeasured(String id, String reason) {
    public NotMeasured {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(reason, "reason");
    }
}
