package io.github.jwtbench.integration.forward;

import java.util.Locale;

/** The form of the caller's identity in a forwarded call. */
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
