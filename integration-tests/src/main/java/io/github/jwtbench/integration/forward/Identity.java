package io.github.jwtbench.integration.forward;

import java.util.Locale;

/** How the next service learns who the caller is. */
public enum Identity {
    /** Not at all: it gets no credential in any form. */
    NONE,
    /** By the caller's token in {@code authorization}. */
    PLAIN,
    /** By the caller's token in split headers, once the next service has announced them. */
    SPLIT;

    /** The name in configuration and JSON, in lower case. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
