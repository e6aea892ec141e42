package io.github.jwtbench.core.service;

import java.util.Locale;

/** Where service and Keycloak are asked to run. */
public enum Place {
    /** In containers where that is possible, as processes otherwise. */
    AUTO,
    /** As processes of this machine. */
    PROCESS,
    /** In containers. */
    CONTAINER,
    /** They run already. */
    EXTERNAL;

    /** Its name in options and results. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
