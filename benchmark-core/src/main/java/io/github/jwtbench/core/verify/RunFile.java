package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Run;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A file that holds a run, or should.
 *
 * @param path where it lies
 * @param id the run's id, or the name of a file that cannot be read
 * @param run the run, null when the file cannot be read
 * @param unreadable why it cannot be read, null when it can
 */
public record RunFile(String path, String id, @Nullable Run run, @Nullable String unreadable) {
    public RunFile {
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(id, "id");
        if ((run == null) == (unreadable == null)) {
            throw new IllegalArgumentException("a file has a run or a reason, got: " + path);
        }
    }

    /** A file with a run. */
    public static RunFile of(String path, Run run) {
        return new RunFile(path, run.id(), run, null);
    }
}
