package io.github.jwtbench.core.cost;

import java.util.regex.Pattern;

/** Names that become parts of commands and addresses. */
final class Name {
    private Name() {}

    /**
     * @throws IllegalArgumentException if the name breaks the rule
     */
    static void check(String what, Pattern rule, String name) {
        if (!rule.matcher(name).matches()) {
            throw new IllegalArgumentException(what + " must match " + rule + ", got: " + name);
        }
    }
}
