package io.github.jwtbench.core.environment;

import java.util.Locale;

/** What an instance of the service is for. */
public enum Role {
    /** The one that is measured. */
    SERVICE,
    /** The one that others forward to. */
    NEXT,
    /** The one on which header encodings are compared, beside the measured one. */
    COMPARED;

    /** Its name for people, files and hosts. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
