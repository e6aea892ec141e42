package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.FormatSamples;
import io.github.jwtbench.core.format.MeasuredFormats;
import io.github.jwtbench.core.format.TokenFormatReport;
import java.util.List;

/** Made-up token formats, with everything that the page has to show. */
public final class SampleFormats {
    private static final String SIGN = "SIGN";
    private static final String NESTED = "SIGN_THEN_ENCRYPT";
    private static final String SEALED = "ENCRYPT_THEN_SIGN";

    private static final double[] SCATTER = {0.99, 1, 1.002, 1.008};

    private SampleFormats() {}

    /** Where compression is dear, the order matters, and RSA takes most of the time. */
    public static List<MeasuredFormats> all() {
        return measured(small(), large());
    }

    static FormatSamples small() {
        return new FormatSamples("KB_1")
                .format(SIGN, "NONE", 1_700, starts(1_000), starts(100))
                .format(SEALED, "NONE", 2_900, starts(1_200), starts(1_400))
                .skipped(SEALED, "BROTLI", 2_900, starts(1_250), starts(1_400))
                .format(NESTED, "NONE", 2_950, starts(1_220), starts(1_300))
                .operation("sign", starts(950))
                .operation("verify", starts(60))
                .operation("wrap", starts(80))
                .operation("unwrap", starts(1_100))
                .cold(SEALED, "NONE", "produce", 50_000.0, 52_000.0, 54_000.0)
                .rejection(SEALED, "BROTLI", "BOMB", starts(1_450))
                .forks(SIGN, "NONE", starts(1_010), starts(110))
                .forks(SEALED, "NONE", starts(1_300), starts(1_600));
    }

    /** One codec scatters so much that nothing can be said of it yet. */
    static FormatSamples large() {
        return new FormatSamples("KB_100")
                .format(SIGN, "NONE", 134_000, starts(1_600), starts(1_500))
                .format(SEALED, "NONE", 179_000, starts(2_500), starts(2_900))
                .format(SEALED, "BROTLI", 60_000, starts(4_000), starts(2_200))
                .format(
                        SEALED,
                        "ZSTD",
                        62_000,
                        new double[] {2_500, 3_500, 2_900, 4_300},
                        starts(2_500))
                .format(NESTED, "NONE", 179_100, starts(2_700), starts(2_910))
                .operation("sign", starts(950))
                .operation("verify", starts(60))
                .operation("wrap", starts(80))
                .operation("unwrap", starts(1_100));
    }

    /** Two starts behind each figure, and a prediction that was wrong. */
    static List<MeasuredFormats> tooFew() {
        return measured(
                new FormatSamples("B_100")
                        .format(SIGN, "NONE", 769, two(500), two(300))
                        .format(SEALED, "NONE", 1_600, two(600), two(800)),
                new FormatSamples("KB_1")
                        .format(SIGN, "NONE", 1_700, 1_701, false, two(500), two(300))
                        .format(SEALED, "NONE", 2_600, two(600), two(800)));
    }

    static List<MeasuredFormats> measured(FormatSamples... groups) {
        return List.of(groups).stream()
                .map(group -> group.measured(SampleRuns.environment()))
                .toList();
    }

    static TokenFormatReport report(FormatSamples... groups) {
        return TokenFormatReport.of(measured(groups));
    }

    static List<Comparison> comparisons(List<MeasuredFormats> measured) {
        return measured.stream().map(MeasuredFormats::comparison).toList();
    }

    static String page(List<MeasuredFormats> measured) {
        return TokenFormatPages.page(TokenFormatReport.of(measured), comparisons(measured))
                .asciiDoc();
    }

    /** Four starts, close to each other; which is the slowest differs from one to the next. */
    static double[] starts(double micros) {
        double[] starts = new double[SCATTER.length];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = micros * SCATTER[(i + (int) micros / 10) % SCATTER.length];
        }
        return starts;
    }

    static double[] two(double micros) {
        return new double[] {micros, micros};
    }
}
