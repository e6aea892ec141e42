package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.CellNames;
import java.util.ArrayList;
import java.util.List;

/** The console's lines about a finished run. */
final class RunLines {

    private RunLines() {}

    /** An invalid run has reasons and no figures: they must never look like a result. */
    static List<String> of(Run run) {
        if (run.status() == Status.INVALID) {
            return List.of(run.id() + ": INVALID: " + String.join("; ", run.reasons()));
        }
        return run.ofLibrary() ? scores(run) : List.of(load(run));
    }

    private static String load(Run run) {
        return Words.of(
                "%s: VALID: %s, mean %.2f ms, p99 %s",
                run.id(),
                words(
                        Figure.THROUGHPUT,
                        run,
                        run.performance().requestsPerSecond() < 1 ? "%.2f req/s" : "%.0f req/s"),
                run.latency().meanMillis(),
                words(Figure.P99, run, "%.2f ms"));
    }

    private static String words(Figure figure, Run run, String format) {
        return figure.words(run, value -> Words.of(format, value), RunLines::percent);
    }

    private static List<String> scores(Run run) {
        List<Score> scores = run.scores();
        CellNames names = new CellNames(scores.stream().map(Score::cell).toList());
        List<String> lines = new ArrayList<>();
        for (Score score : scores) {
            lines.add(run.id() + ": " + names.of(score.cell()) + ": " + figures(score));
        }
        lines.add(run.id() + ": VALID");
        return lines;
    }

    private static String figures(Score score) {
        return words(score.operationsPerSecond(), "%,.0f ops/s")
                + ", "
                + words(score.meanMicros(), "%.2f µs");
    }

    private static String words(Mean mean, String format) {
        return mean.words(value -> Words.of(format, value), RunLines::percent);
    }

    private static String percent(double share) {
        return Words.of("%.1f %%", 100 * share);
    }
}
