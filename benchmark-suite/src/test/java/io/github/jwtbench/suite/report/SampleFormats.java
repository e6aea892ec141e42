package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.core.sample.SampleComparison;
import io.github.jwtbench.core.sample.SampleRuns;
import io.github.jwtbench.suite.tokenformat.MeasuredFormat;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Made-up comparisons of token formats for carts of one size: one slice of each arm a start. */
public final class SampleFormats {
    private static final long OPERATIONS = 1_000;

    private final String size;
    private final List<Value> values = new ArrayList<>();
    private final List<ArmSpec> arms = new ArrayList<>();
    private final List<List<String>> formats = new ArrayList<>();
    private final List<List<Slice>> starts = new ArrayList<>();

    public SampleFormats(String size, int cartBytes) {
        this.size = size;
        values.add(MeasuredFormat.cart(cartBytes));
    }

    /** Compression costs time at one size, is skipped at the other, and one codec scatters. */
    public static List<Comparison> all() {
        return List.of(
                new SampleFormats("KB_1", 1_000)
                        .format("SIGN", "NONE", 1_700, 1_100, 1_100, 1_100, 1_100)
                        .format("ENCRYPT_THEN_SIGN", "NONE", 2_900, 2_600, 2_610, 2_600, 2_590)
                        .format("ENCRYPT_THEN_SIGN", "BROTLI", 2_900, 2_700, 2_700, 2_700, 2_700)
                        .comparison(),
                new SampleFormats("KB_100", 100_000)
                        .format("SIGN", "NONE", 134_000, 3_100, 3_100, 3_110, 3_100)
                        .format("SIGN", "BROTLI", 60_000, 6_200, 6_210, 6_200, 6_220)
                        .format("SIGN", "ZSTD", 62_000, 3_000, 4_000, 3_200, 4_500)
                        .comparison());
    }

    /**
     * A format that takes so long to produce and consume, half of it each.
     *
     * @param micros start by start
     */
    public SampleFormats format(String mode, String codec, int characters, double... micros) {
        TokenFormat format = new TokenFormat(size, mode, codec, "PAYLOAD", "CATALOGUE", "RSA");
        List<String> both = new ArrayList<>();
        for (String method : List.of("produce", "consume")) {
            String name =
                    (mode + "-" + codec + "-" + method).toLowerCase(Locale.ROOT).replace('_', '-');
            Cell cell = new Cell("TokenFormatBenchmark", method, format.parameters(), 1);
            arms.add(ArmCells.arm(name, name.replace('-', ' '), cell));
            both.add(name);
            for (int i = 0; i < micros.length; i++) {
                if (starts.size() == i) {
                    starts.add(new ArrayList<>());
                }
                long nanos = Math.round(micros[i] / 2 * 1e3 * OPERATIONS);
                starts.get(i)
                        .add(new Slice(0, name, SampleComparison.work(OPERATIONS, nanos, nanos)));
            }
        }
        formats.add(both);
        values.add(MeasuredFormat.token(both.get(0), characters));
        return this;
    }

    /** Each format is held against the first. */
    public Comparison comparison() {
        List<Start> made = new ArrayList<>();
        for (List<Slice> each : starts) {
            made.add(new Start(made.size(), 15, each));
        }
        return SampleComparison.of(
                sample -> {
                    sample.id = "token-format-" + size.toLowerCase(Locale.ROOT).replace('_', '-');
                    sample.title = "Token formats, carts of " + TokenFormat.sizeInWords(size);
                    sample.session = "session-1";
                    sample.startedAt = Instant.parse("2026-11-22T10:00:00Z");
                    sample.environment = SampleRuns.environment();
                    sample.operation = "operation";
                    sample.values = values;
                    sample.arms = arms;
                    sample.questions =
                            formats.stream()
                                    .skip(1)
                                    .map(
                                            each ->
                                                    new Question(
                                                            each,
                                                            formats.get(0),
                                                            Figure.CPU,
                                                            0.03,
                                                            null))
                                    .toList();
                    sample.starts = made;
                });
    }
}
