package io.github.jwtbench.suite.settings;

import java.util.Locale;

/** How much is measured. */
public enum Tier {
    /** Everything once, to see that it works: the numbers mean nothing. */
    SMOKE,
    /** A first look, within minutes on two cores. */
    QUICK,
    /** Everything. */
    FULL;

    /** Its name in settings and results. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
