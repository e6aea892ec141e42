package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.model.FormatSizes;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.TokenFormat;
import io.github.jwtbench.core.stats.FormatRun;
import io.github.jwtbench.core.stats.MeasuredCell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs of token formats with their forks, which a Run does not hold one by one. */
public final class FormatRuns {
    private FormatRuns() {}

    /**
     * Reads the raw folders of those runs that measured token formats.
     *
     * @param target the module's {@code target}
     * @param runs of one session
     * @return empty if none did
     */
    public static List<FormatRun> read(Path target, List<Run> runs) throws IOException {
        List<FormatRun> read = new ArrayList<>();
        for (Run run : runs) {
            if (TokenFormat.isMeasuredBy(run)) {
                read.add(read(run, target.resolve("raw").resolve(run.id())));
            }
        }
        return read;
    }

    /** Raw data that made a run INVALID may be damaged: of them nothing is used but the name. */
    private static FormatRun read(Run run, Path raw) throws IOException {
        List<MeasuredCell> cells = List.of();
        FormatSizes sizes = new FormatSizes(List.of());
        try {
            sizes = RawRun.tokenSizes(raw);
            cells = JmhOutput.read(raw);
        } catch (RawDataException | IllegalArgumentException e) {
            if (run.reasons().isEmpty()) {
                throw e;
            }
        }
        return new FormatRun(run, cells, sizes);
    }
}
