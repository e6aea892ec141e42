package io.github.jwtbench.suite.environment;

import java.util.Locale;

/** The purpose of an instance of the service. */
public enum Role {
    /** The measured instance. */
    SERVICE,
    /** The instance to which others forward requests. */
    NEXT,
    /** The instance that compares header encodings, in addition to the measured one. */
    COMPARED;

    /** Its name for people, files and hosts. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
