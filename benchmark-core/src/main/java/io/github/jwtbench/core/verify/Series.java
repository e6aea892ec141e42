package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.util.List;
import java.util.Objects;

/**
 * Repetitions of one run: the files of one side that share its id.
 *
 * @param files empty where that side has no such run
 */
record Series(List<RunFile> files) {
    static final Series NONE = new Series(List.of());

    Series {
        files = List.copyOf(files);
    }

    /** The id that they share. */
    String id() {
        return files.get(0).id();
    }

    /** The readable runs, in the order of time. */
    List<Run> runs() {
        return files.stream()
                .map(RunFile::run)
                .filter(Objects::nonNull)
                .sorted((one, other) -> one.startedAt().compareTo(other.startedAt()))
                .toList();
    }

    /** Whether all runs are readable, and there is at least one. */
    boolean readable() {
        return !files.isEmpty() && files.stream().allMatch(file -> file.run() != null);
    }

    /** Whether one of them is INVALID. */
    boolean invalid() {
        return runs().stream().anyMatch(run -> run.status() == Status.INVALID);
    }
}
