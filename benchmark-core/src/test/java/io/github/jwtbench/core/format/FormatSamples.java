package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Cell;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.check.MeasuredCell;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Made-up slices of token formats for carts of one size: one of each arm in each start. */
public final class FormatSamples {
    public static final Instant START = Instant.parse("2026-11-22T10:00:00Z");
    private static final Map<String, Integer> BYTES =
            Map.of("B_100", 100, "KB_1", 1_000, "KB_10", 10_000, "KB_100", 100_000);
    private static final long OPERATIONS = 1_000;

    private final String size;
    private final Map<ArmSpec, double[]> arms = new LinkedHashMap<>();
    private final List<FormatSize> sizes = new ArrayList<>();
    private final List<MeasuredCell> forks = new ArrayList<>();
    private final List<List<String>> formats = new ArrayList<>();

    public FormatSamples(String size) {
        this.size = size;
    }

    public static TokenFormat format(String size, String mode, String codec) {
        return new TokenFormat(size, mode, codec, "PAYLOAD", "CATALOGUE", "RSA");
    }

    /**
     * @param produce microseconds, start by start
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
        formats.add(
                List.of(
                        add("TokenFormatBenchmark", "produce", format.parameters(), produce),
                        add("TokenFormatBenchmark", "consume", format.parameters(), consume)));
        return this;
    }

    public FormatSamples operation(String name, double... micros) {
        add("TokenFormatKeyBenchmark", name, new TreeMap<>(Map.of("keys", "RSA")), micros);
        return this;
    }

    public FormatSamples rejection(String mode, String codec, String fault, double... micros) {
        SortedMap<String, String> parameters = format(size, mode, codec).parameters();
        parameters.put("fault", fault);
        add("TokenFormatRejectionBenchmark", "reject", parameters, micros);
        return this;
    }

    public FormatSamples cold(String mode, String codec, String call, Double... micros) {
        Cell cell = cell("TokenFormatColdBenchmark", call, format(size, mode, codec).parameters());
        forks.add(new MeasuredCell(cell, List.of(), List.of(), null, Arrays.asList(micros)));
        return this;
    }

    /** The same produce and consume by JMH, microseconds fork by fork. */
    public FormatSamples forks(String mode, String codec, double[] produce, double[] consume) {
        fork("produce", mode, codec, produce);
        fork("consume", mode, codec, consume);
        return this;
    }

    private void fork(String method, String mode, String codec, double... micros) {
        forks.add(
                new MeasuredCell(
                        cell(
                                "TokenFormatBenchmark",
                                method,
                                format(size, mode, codec).parameters()),
                        Arrays.stream(micros).mapToObj(each -> List.of(1e6 / each)).toList(),
                        List.of(),
                        null,
                        List.of()));
    }

    private String add(
            String benchmarkClass,
            String method,
            SortedMap<String, String> parameters,
            double... micros) {
        String name = method + "-" + arms.size();
        arms.put(ArmCells.arm(name, name, cell(benchmarkClass, method, parameters)), micros);
        return name;
    }

    private static Cell cell(
            String benchmarkClass, String method, SortedMap<String, String> parameters) {
        return new Cell(benchmarkClass, method, parameters, 1);
    }

    /** As it would be read from files. Each format is held against the first. */
    public MeasuredFormats measured(Environment environment) {
        List<Question> questions =
                formats.stream()
                        .skip(1)
                        .map(each -> new Question(each, formats.get(0), Figure.CPU, 0.03, null))
                        .toList();
        Comparison comparison =
                Comparison.begin(
                        "token-format-" + size.toLowerCase(Locale.ROOT).replace('_', '-'),
                        "Token formats",
                        "session-1",
                        START,
                        environment,
                        "operation",
                        new TreeMap<>(),
                        List.copyOf(arms.keySet()),
                        questions);
        FormatSizes all = new FormatSizes(sizes);
        return new MeasuredFormats(
                all.wrong().isEmpty()
                        ? comparison.with(starts())
                        : comparison.invalid(String.join("; ", all.wrong())),
                all,
                forks);
    }

    private List<Start> starts() {
        int count = arms.values().stream().mapToInt(each -> each.length).max().orElseThrow();
        List<Start> starts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<Slice> slices = new ArrayList<>();
            for (Map.Entry<ArmSpec, double[]> arm : arms.entrySet()) {
                if (i < arm.getValue().length) {
                    slices.add(new Slice(0, arm.getKey().name(), work(arm.getValue()[i])));
                }
            }
            starts.add(new Start(i, 15, slices));
        }
        return starts;
    }

    private static Work work(double micros) {
        long nanos = Math.round(micros * 1e3 * OPERATIONS);
        return new Work(
                OPERATIONS, nanos, null, null, null, 25_000 * OPERATIONS, null, nanos, null, null);
    }

    /** Likewise, somewhere. */
    MeasuredFormats measured() {
        return measured(
                new Environment(
                        "library", "cpu", 2, 1, "os", "kernel", "jdk", Map.of(), "c", false, null,
                        null));
    }

    static double[] micros(double... starts) {
        return starts;
    }
}
