package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.verify.Verification.Series;
import java.util.List;
import java.util.Objects;

/**
 * What is known of a figure of a series.
 *
 * @param value mean over the repetitions with its interval; null when there is none
 * @param why why there is none, null when there is one
 */
public record Known(Mean value, String why) {
    public Known {
        if ((value == null) == (why == null)) {
            throw new IllegalArgumentException("a figure has a value or a reason");
        }
    }

    /**
     * Mean over the repetitions, which are the sample, with its 95 % interval by Student's t, see
     * {@link Mean}.
     *
     * @param series null when there is none
     */
    static Known of(Figure figure, Series series) {
        String why = whyNone(series);
        if (why != null) {
            return new Known(null, why);
        }
        List<Double> values = values(figure, series.runs());
        if (values.size() < series.runs().size()) {
            return new Known(
                    null, figure == Figure.CPU ? "could not be read" : "the tool does not tell");
        }
        for (double value : values) {
            if (!(value > 0 && Double.isFinite(value))) {
                return new Known(null, "too small to be told by the tool");
            }
        }
        return new Known(Mean.of(values), null);
    }

    /** Values that are known, in the order of the runs. */
    static List<Double> values(Figure figure, List<Run> runs) {
        return runs.stream().map(figure::of).filter(Objects::nonNull).toList();
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
