package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.MeasuredFormats;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.MeasuredCell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What a session measured of token formats: comparisons, sizes, and JMH's forks. */
public final class FormatFiles {
    private FormatFiles() {}

    /**
     * Reads it.
     *
     * @param target the module's {@code target}
     * @param session whose
     * @return in the order in which it was measured; empty if nothing was
     */
    public static List<MeasuredFormats> read(Path target, String session) throws IOException {
        List<Run> runs = RunFiles.readSession(target.resolve("runs"), session);
        Path raw = target.resolve("raw");
        List<MeasuredFormats> read = new ArrayList<>();
        for (Comparison each : comparisons(target, session)) {
            List<MeasuredCell> forks = new ArrayList<>();
            for (Run run : runs) {
                if (run.benchmark().equals(each.id()) && run.status() == Status.VALID) {
                    forks.addAll(JmhOutput.read(raw.resolve(run.id())));
                }
            }
            read.add(new MeasuredFormats(each, RawRun.tokenSizes(raw.resolve(each.id())), forks));
        }
        return read;
    }

    private static List<Comparison> comparisons(Path target, String session) throws IOException {
        return ComparisonFiles.readSession(target.resolve(ComparisonFiles.FOLDER), session).stream()
                .filter(each -> TokenFormat.isMeasuredBy(each.id()))
                .sorted(Comparator.comparing(Comparison::startedAt))
                .toList();
    }
}
