package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.OptionalMember;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An arm, as stored in a file.
 *
 * @param name unique in the comparison, such as {@code staged}
 * @param title name in reports
 * @param dimensions in what arms differ, by name, such as {@code protocol}; no secrets
 * @param environment environment of the arm's build; null if it is the comparison's
 * @param subtractedArm name of the arm whose CPU time is subtracted for the overhead; null if none
 *     is
 */
public record ArmSpec(
        String name,
        String title,
        SortedMap<String, String> dimensions,
        @OptionalMember @Nullable Environment environment,
        @OptionalMember @Nullable String subtractedArm) {
    public ArmSpec {
        dimensions = Collections.unmodifiableSortedMap(new TreeMap<>(dimensions));
    }

    /** An arm without overhead. */
    public ArmSpec(
            String name,
            String title,
            Map<String, String> dimensions,
            @Nullable Environment environment) {
        this(name, title, new TreeMap<>(dimensions), environment, null);
    }
}
