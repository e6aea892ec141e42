package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Run;
import java.util.List;

/**
 * One side of a verification.
 *
 * @param folder where its runs were looked for
 * @param selection which of them were taken, in words
 * @param files the files
 */
public record RunSet(String folder, String selection, List<RunFile> files) {
    public RunSet {
        files = List.copyOf(files);
    }

    /** Runs of a service, without runs of library benchmarks. */
    public List<Run> loads() {
        return files.stream()
                .map(RunFile::run)
                .filter(run -> run != null && !run.ofLibrary())
                .toList();
    }
}
