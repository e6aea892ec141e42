package io.github.jwtbench.core.history;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.history.HistoryEntry.Load;
import io.github.jwtbench.core.history.HistoryEntry.Machine;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.run.check.RunField;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the history keeps of runs. */
public final class HistoryEntries {

    /** Half the width of an interval over the mean above which a cell says nothing of a trend. */
    private static final double WIDEST = 0.10;

    private HistoryEntries() {}

    /** The entry of a run. */
    public static HistoryEntry of(Run run) {
        return of(run, run.environment().commit(), run.environment().dirty());
    }

    /** The entry of a run of a service whose commit the run does not know. */
    public static HistoryEntry of(Run run, String commit) {
        return of(run, commit, false);
    }

    private static HistoryEntry of(Run run, String commit, boolean dirty) {
        Machine machine = Machine.of(run.environment());
        return new HistoryEntry(
                HistoryEntry.VERSION,
                run.session(),
                run.id(),
                run.benchmark(),
                run.tool(),
                run.status(),
                run.startedAt(),
                commit,
                dirty,
                Run.VERSION,
                machine.fingerprint(),
                machine,
                run.ofLibrary() ? null : load(run.workload()),
                run.steady(),
                run.driverBound(),
                run.status() == Status.INVALID ? new TreeMap<>() : figures(run));
    }

    private static Load load(Workload workload) {
        return new Load(
                workload.method() + " " + RunField.path(workload.url()),
                workload.protocol(),
                workload.client(),
                workload.loop(),
                workload.threads(),
                workload.connections(),
                workload.streamsPerConnection(),
                workload.ratePerSecond(),
                workload.durationSeconds(),
                workload.tokenRegime(),
                workload.tokenHeaders(),
                // How many new tokens were made follows from the duration.
                workload.tokenRegime() == TokenRegime.UNIQUE ? 0 : workload.tokens(),
                workload.algorithm(),
                workload.engine(),
                workload.stages());
    }

    private static SortedMap<String, Double> figures(Run run) {
        SortedMap<String, Double> figures = new TreeMap<>();
        if (run.ofLibrary()) {
            run.library().scores().forEach(score -> add(figures, score));
            return figures;
        }
        for (Figure figure : Figure.ofRuns()) {
            Double value = figure.of(run);
            // Change is told by ratios, and 0 has none.
            if (value != null && value > 0) {
                figures.put(figure.field(), value);
            }
        }
        return figures;
    }

    /** A cell with a wide interval says nothing of a trend. */
    private static void add(SortedMap<String, Double> figures, Score score) {
        Double width = score.meanMicros().halfWidthRatio();
        if (width != null && width <= WIDEST) {
            figures.put(score.cell().words() + ": meanMicros", score.meanMicros().mean());
        }
    }
}
