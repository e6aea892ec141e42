package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.verify.Verification.Figure;
import io.github.jwtbench.core.verify.Verification.Series;
import java.util.List;
import java.util.Objects;

/** Metrics of runs, and their means over repetitions. The repetitions are the sample. */
final class MetricValues {

    private MetricValues() {}

    /**
     * Mean over the repetitions with its 95 % interval by Student's t, see {@link Mean}.
     *
     * @param series null when there is none
     */
    static Figure figure(Series series, Metric metric) {
        String why = whyNone(series);
        if (why != null) {
            return new Figure(null, why);
        }
        List<Double> values = values(series.runs(), metric);
        if (values.size() < series.runs().size()) {
            return new Figure(
                    null, metric == Metric.CPU ? "could not be read" : "the tool does not tell");
        }
        for (double value : values) {
            if (!(value > 0 && Double.isFinite(value))) {
                return new Figure(null, "too small to be told by the tool");
            }
        }
        return new Figure(Mean.of(values), null);
    }

    /** Values that are known, in the order of the runs. */
    static List<Double> values(List<Run> runs, Metric metric) {
        return runs.stream().map(metric::of).filter(Objects::nonNull).toList();
    }

    private static String whyNone(Series series) {
        if (series == null) {
            return "no run";
        }
        if (!series.readable()) {
            return "the file cannot be read";
        }
        // One bad repetition is a reason to look at all of them, not to drop that one.
        return series.invalid() ? "INVALID" : null;
    }
}
