package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.Declaration;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.model.FormatSize;
import io.github.jwtbench.core.model.FormatSizes;
import io.github.jwtbench.core.model.Gap;
import io.github.jwtbench.core.model.LibraryPlan;
import io.github.jwtbench.core.model.Observations;
import io.github.jwtbench.core.model.PlannedCell;
import io.github.jwtbench.core.model.TokenFormat;
import io.github.jwtbench.core.model.Tool;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Made-up runs of token formats, cell by cell. */
public final class FormatSamples {
    public static final Instant START = Instant.parse("2026-11-22T10:00:00Z");
    private static final Map<String, Integer> BYTES =
            Map.of("B_100", 100, "KB_1", 1_000, "KB_10", 10_000, "KB_100", 100_000);

    private final String size;
    private final List<MeasuredCell> cells = new ArrayList<>();
    private final List<PlannedCell> planned = new ArrayList<>();
    private final List<FormatSize> sizes = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();

    public FormatSamples(String size) {
        this.size = size;
    }

    public static TokenFormat format(String size, String mode, String codec) {
        return new TokenFormat(size, mode, codec, "PAYLOAD", "CATALOGUE", "RSA");
    }

    /**
     * @param produce microseconds, fork by fork
     */
    public FormatSamples format(
            String mode, String codec, int characters, double[] produce, double[] consume) {
        return format(mode, codec, characters, characters, true, produce, consume);
    }

    public FormatSamples skipped(
            String mode, String codec, int characters, double[] produce, double[] consume) {
        return format(mode, codec, characters, characters, false, produce, consume);
    }

    public FormatSamples format(
            String mode,
            String codec,
            int characters,
            int predicted,
            boolean compressed,
            double[] produce,
            double[] consume) {
        TokenFormat format = format(size, mode, codec);
        int cart = BYTES.get(size);
        sizes.add(
                new FormatSize(
                        format,
                        cart,
                        cart + 120,
                        cart,
                        characters,
                        predicted,
                        compressed && !codec.equals("NONE")));
        add(cell("TokenFormatBenchmark", "produce", parameters(format)), produce);
        add(cell("TokenFormatBenchmark", "consume", parameters(format)), consume);
        return this;
    }

    public FormatSamples operation(String name, double... micros) {
        add(cell("TokenFormatKeyBenchmark", name, Map.of("keys", "RSA")), micros);
        return this;
    }

    /** An operation that takes half the time in the second half of each fork. */
    public FormatSamples settling(String name, double micros) {
        Cell cell = cell("TokenFormatKeyBenchmark", name, Map.of("keys", "RSA"));
        List<Double> fork = List.of(1e6 / micros, 2e6 / micros);
        cells.add(new MeasuredCell(cell, List.of(fork, fork, fork), List.of(), null));
        planned.add(new PlannedCell(cell, 3, 0));
        return this;
    }

    public FormatSamples rejection(String mode, String codec, String fault, double... micros) {
        Map<String, String> parameters = parameters(format(size, mode, codec));
        parameters.put("fault", fault);
        add(cell("TokenFormatRejectionBenchmark", "reject", parameters), micros);
        return this;
    }

    public FormatSamples cold(String mode, String codec, String call, Double... micros) {
        Cell cell = cell("TokenFormatColdBenchmark", call, parameters(format(size, mode, codec)));
        cells.add(new MeasuredCell(cell, List.of(), List.of(), null, Arrays.asList(micros)));
        planned.add(PlannedCell.cold(cell, micros.length));
        return this;
    }

    public FormatSamples gap(String mode, String codec, String reason) {
        Map<String, String> parameters = parameters(format(size, mode, codec));
        parameters.put("placement", "JWE");
        gaps.add(new Gap(cell("TokenFormatBenchmark", "produce", parameters), reason));
        return this;
    }

    private void add(Cell cell, double... micros) {
        List<List<Double>> forks = new ArrayList<>();
        List<Double> allocated = new ArrayList<>();
        for (double each : micros) {
            forks.add(List.of(1e6 / each, 1e6 / each));
            allocated.add(25_000.0);
        }
        cells.add(new MeasuredCell(cell, forks, allocated, null));
        planned.add(new PlannedCell(cell, micros.length, 0));
    }

    private static Map<String, String> parameters(TokenFormat format) {
        Map<String, String> parameters = new TreeMap<>();
        parameters.put("size", format.size());
        parameters.put("mode", format.mode());
        parameters.put("codec", format.codec());
        parameters.put("placement", format.placement());
        parameters.put("entropy", format.entropy());
        parameters.put("keys", format.keys());
        return parameters;
    }

    private static Cell cell(String benchmarkClass, String method, Map<String, String> parameters) {
        return new Cell(benchmarkClass, method, new TreeMap<>(parameters), 1);
    }

    /** Judged as a real one is. */
    public FormatRun run(Environment environment) {
        LibraryPlan plan = new LibraryPlan(planned, gaps);
        FormatSizes all = new FormatSizes(sizes);
        List<Check> checks = List.of(FormatSizeCheck.check(plan, all));
        String name = "token-format-" + size.toLowerCase(Locale.ROOT).replace('_', '-');
        return new FormatRun(
                LibraryJudge.run(
                        new Declaration(
                                "jmh-" + name, "session-1", Tool.JMH, name, environment, null),
                        new Observations(
                                START, null, null, null, null, null, 0, List.of(), null, List.of()),
                        plan,
                        cells,
                        checks),
                cells,
                all);
    }

    /** Likewise, somewhere. */
    FormatRun run() {
        return run(
                new Environment(
                        "library", "cpu", 2, 1, "os", "kernel", "jdk", Map.of(), "c", false));
    }

    static double[] micros(double... forks) {
        return forks;
    }
}
