package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.TokenFormatReport;
import io.github.jwtbench.core.stats.FormatSamples;
import io.github.jwtbench.core.stats.TokenFormats;
import java.util.List;

/** Made-up token formats, with everything that the page has to show. */
final class SampleFormats {
    private static final String SIGN = "SIGN";
    private static final String NESTED = "SIGN_THEN_ENCRYPT";
    private static final String SEALED = "ENCRYPT_THEN_SIGN";

    private SampleFormats() {}

    /** Where compression is dear, the order matters, and RSA takes most of the time. */
    static TokenFormatReport report() {
        return of(small(), large());
    }

    static FormatSamples small() {
        return new FormatSamples("KB_1")
                .format(SIGN, "NONE", 1_700, forks(1_000), forks(100))
                .format(SEALED, "NONE", 2_900, forks(1_200), forks(1_400))
                .skipped(SEALED, "BROTLI", 2_900, forks(1_250), forks(1_400))
                .format(NESTED, "NONE", 2_950, forks(1_220), forks(1_300))
                .operation("sign", forks(950))
                .operation("verify", forks(60))
                .operation("wrap", forks(80))
                .operation("unwrap", forks(1_100))
                .cold(SEALED, "NONE", "produce", 50_000.0, 52_000.0, 54_000.0)
                .rejection(SEALED, "BROTLI", "BOMB", forks(1_450))
                .gap(SIGN, "NONE", "a JWS has no JWE to be compressed in");
    }

    static FormatSamples large() {
        return new FormatSamples("KB_100")
                .format(SIGN, "NONE", 134_000, forks(1_600), forks(1_500))
                .format(SEALED, "NONE", 179_000, forks(2_500), forks(2_900))
                .format(SEALED, "BROTLI", 60_000, forks(4_000), forks(2_200))
                .format(SEALED, "ZSTD", 62_000, forks(2_400), forks(2_000))
                .format(NESTED, "NONE", 179_100, forks(2_600), forks(2_910))
                .operation("sign", forks(950))
                .operation("verify", forks(60))
                .operation("wrap", forks(80))
                .operation("unwrap", forks(1_100));
    }

    /** One JVM behind each figure, and a prediction that was wrong. */
    static TokenFormatReport meaningless() {
        return of(
                new FormatSamples("B_100")
                        .format(SIGN, "NONE", 769, one(500), one(300))
                        .format(SEALED, "NONE", 1_600, one(600), one(800)),
                new FormatSamples("KB_1")
                        .format(SIGN, "NONE", 1_700, 1_701, false, one(500), one(300)));
    }

    static TokenFormatReport of(FormatSamples... groups) {
        return TokenFormats.of(
                List.of(groups).stream()
                        .map(group -> group.run(SampleRuns.environment()))
                        .toList());
    }

    /** Three forks, close to each other. */
    static double[] forks(double micros) {
        return new double[] {micros * 0.99, micros, micros * 1.01};
    }

    static double[] one(double micros) {
        return new double[] {micros};
    }
}
