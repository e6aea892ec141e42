package io.github.jwtbench.core.sample;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.setup.Cell;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Comparisons whose costs are made up: an answer of each kind. */
public final class SampleComparisons {
    private static final List<String> NAMES =
            List.of("bare", "jwt-validation", "same", "open", "odd");

    /** Over {@code bare}, start by start. */
    private static final Map<String, double[]> RATIOS =
            Map.of(
                    "bare", new double[] {1, 1, 1, 1},
                    "jwt-validation", new double[] {1.12, 1.11, 1.13, 1.12},
                    "same", new double[] {1.01, 0.99, 1.0, 1.01},
                    "open", new double[] {0.95, 1.08, 1.1, 1.0},
                    "odd", new double[] {1.5, 1.5, 4.5, 1.6});

    private SampleComparisons() {}

    /** One arm is slower, one the same, one not decided, and one has a start unlike the others. */
    public static Comparison library() {
        return of("library");
    }

    /** The same under another id. */
    public static Comparison of(String id) {
        List<Start> starts = new ArrayList<>();
        for (int start = 0; start < 4; start++) {
            List<Slice> slices = new ArrayList<>();
            for (int round = 0; round < 3; round++) {
                for (String name : NAMES) {
                    long nanos = Math.round(1e6 * (30 + round) * RATIOS.get(name)[start]);
                    slices.add(
                            new Slice(
                                    round,
                                    name,
                                    SampleComparison.work(
                                            1000, nanos, 5_000L, 6_000_000L, null, nanos)));
                }
            }
            starts.add(new Start(start, 20, slices));
        }
        return begin(
                        id,
                        "Library: engines",
                        "operation",
                        Map.of("rounds of a start", "3"),
                        NAMES.stream().map(SampleComparisons::arm).toList(),
                        NAMES.subList(1, NAMES.size()).stream()
                                .map(name -> Question.cpu(name, "bare", 0.03, null))
                                .toList())
                .with(starts);
    }

    private static Comparison begin(
            String id,
            String title,
            String operation,
            Map<String, String> facts,
            List<ArmSpec> arms,
            List<Question> questions) {
        return SampleComparison.of(
                sample -> {
                    sample.id = id;
                    sample.title = title;
                    sample.session = "20261121T103000Z";
                    sample.startedAt = Instant.parse("2026-11-21T10:30:00Z");
                    sample.environment = SampleRuns.environment();
                    sample.operation = operation;
                    sample.facts = facts;
                    sample.arms = arms;
                    sample.questions = questions;
                });
    }

    private static ArmSpec arm(String name) {
        return ArmCells.arm(
                name,
                name.equals("bare") ? "bare verification" : name,
                new Cell(
                        "ValidationBenchmark",
                        "complete",
                        new TreeMap<>(Map.of("engine", name)),
                        1));
    }

    /** Two services and the layers of the first, under two protocols; the second costs twice. */
    public static Comparison services() {
        List<ArmSpec> arms = new ArrayList<>();
        List<Question> questions = new ArrayList<>();
        for (String protocol : List.of("HTTP/1.1", "HTTP/2")) {
            for (String layer : List.of("nothing", "header", "parsed", "resolved")) {
                arms.add(service("jwt-validation", protocol, layer, "ROTATE"));
            }
            for (String regime : List.of("REPEAT", "ROTATE", "UNIQUE")) {
                ArmSpec ours = service("jwt-validation", protocol, "validate", regime);
                ArmSpec other = service("nimbus", protocol, "validate", regime);
                arms.addAll(List.of(ours, other));
                questions.add(Question.cpu(other.name(), ours.name(), 0.03, null));
            }
        }
        return begin("services", "Services", "request", Map.of(), arms, questions)
                .with(List.of(start(0, arms), start(1, arms), start(2, arms), start(3, arms)));
    }

    /** A framework whose token costs one, two or three verifications with RS256. */
    public static Comparison frameworks() {
        List<ArmSpec> arms = new ArrayList<>();
        arms.add(service("vertx", "HTTP/1.1", "open", "NONE"));
        arms.add(less(service("vertx", "HTTP/1.1", "bare", "NONE"), arms.get(0)));
        arms.add(service("micronaut", "HTTP/1.1", "open", "NONE"));
        for (String regime : List.of("REPEAT", "ROTATE", "UNIQUE")) {
            arms.add(less(service("micronaut", "HTTP/1.1", "secured", regime), arms.get(2)));
        }
        return begin(
                        "frameworks",
                        "Frameworks",
                        "request",
                        Map.of(),
                        arms,
                        arms.subList(3, 6).stream()
                                .map(
                                        arm ->
                                                new Question(
                                                        List.of(arm.name()),
                                                        List.of(arms.get(1).name()),
                                                        Figure.OVERHEAD,
                                                        0.03,
                                                        null))
                                .toList())
                .withValues(
                        List.of(
                                new Value(
                                        "status of the answer",
                                        new TreeMap<>(Map.of("sent", "no exp", "by", "micronaut")),
                                        200,
                                        "")))
                .with(List.of(start(0, arms), start(1, arms), start(2, arms), start(3, arms)));
    }

    private static ArmSpec less(ArmSpec arm, ArmSpec less) {
        return new ArmSpec(arm.name(), arm.title(), arm.dimensions(), null, less.name());
    }

    /** Two images of the service; the second one starts in half the time. */
    public static Comparison starts() {
        List<Start> starts = new ArrayList<>();
        for (int start = 0; start < 4; start++) {
            long millis = 3_000 + 100 * start;
            starts.add(
                    new Start(
                            start,
                            9,
                            List.of(
                                    started("jvm", millis, 200_000_000L),
                                    started("jvm-aot", millis / 2, 140_000_000L))));
        }
        return begin(
                        "container-startup",
                        "Start-up of containers",
                        "start",
                        Map.of("processors", "1"),
                        List.of(
                                new ArmSpec("jvm", "service:jvm (97.0 MB)", new TreeMap<>(), null),
                                new ArmSpec(
                                        "jvm-aot",
                                        "service:jvm-aot (152 MB)",
                                        new TreeMap<>(),
                                        null)),
                        Stream.of(Figure.TIME, Figure.RESIDENT)
                                .map(
                                        each ->
                                                new Question(
                                                        List.of("jvm-aot"),
                                                        List.of("jvm"),
                                                        each,
                                                        0.035,
                                                        null))
                                .toList())
                .with(starts);
    }

    private static Slice started(String image, long millis, long bytes) {
        return new Slice(
                0,
                image,
                SampleComparison.work(1, millis * 900_000, null, null, bytes, millis * 1_000_000));
    }

    private static ArmSpec service(
            String service, String protocol, String endpoint, String regime) {
        String name = String.join("-", service, endpoint, regime, protocol);
        return new ArmSpec(
                name,
                name.replace('-', ' '),
                new TreeMap<>(
                        Map.of(
                                "service", service,
                                "protocol", protocol,
                                "endpoint", endpoint,
                                "tokenRegime", regime,
                                "tokenHeaders", "PLAIN")),
                null);
    }

    /** The later an arm comes, the more it costs; the other service twice as much. */
    private static Start start(int number, List<ArmSpec> arms) {
        List<Slice> slices = new ArrayList<>();
        for (int at = 0; at < arms.size(); at++) {
            String name = arms.get(at).name();
            long nanos = (20 + at) * 1_000_000L * (name.startsWith("nimbus") ? 2 : 1);
            slices.add(
                    new Slice(
                            0,
                            name,
                            SampleComparison.work(
                                    1000,
                                    nanos + number * 1_000,
                                    5_000L,
                                    name.startsWith("micronaut") ? 4_000_000L * at : null,
                                    300_000_000L + nanos,
                                    nanos)));
        }
        return new Start(number, 20, slices);
    }
}
