package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Later;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What an arm is, in a file.
 *
 * @param name among the arms of the comparison, such as {@code staged}
 * @param title how reports call it
 * @param settings all that makes it what it is; no secrets
 * @param environment what it was built from, where that is not the comparison's; null where it is
 * @param less name of the arm whose CPU time is taken off for its overhead; null where none is
 */
public record ArmSpec(
        String name,
        String title,
        SortedMap<String, String> settings,
        @Later Environment environment,
        @Later String less) {
    public ArmSpec {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }

    /** Of which no overhead is asked. */
    public ArmSpec(
            String name,
            String title,
            SortedMap<String, String> settings,
            Environment environment) {
        this(name, title, settings, environment, null);
    }
}
