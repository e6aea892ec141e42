package io.github.jwtbench.core.history;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A made-up history. Nobody measured these numbers. */
public final class SampleHistory {

    private static final Instant START = Instant.parse("2026-01-01T03:00:00Z");

    private SampleHistory() {}

    /**
     * Seven sessions with a new kernel behind the fourth, and library benchmarks in two of them.
     */
    static History history() {
        return History.of(lines());
    }

    public static List<HistoryLine> lines() {
        List<HistoryLine> lines = new ArrayList<>();
        for (int day = 0; day < 7; day++) {
            String kernel = day < 4 ? "Linux 6.1.0" : "Linux 6.8.0";
            lines.add(
                    service(
                            day,
                            kernel,
                            day == 2 ? Status.INVALID : Status.VALID,
                            day != 5,
                            day == 6,
                            50 + day));
        }
        lines.add(library(3, Map.of("ValidationBenchmark.parse, 1 thread: meanMicros", 4.0)));
        lines.add(
                library(
                        6,
                        Map.of(
                                "ValidationBenchmark.parse, 1 thread: meanMicros",
                                4.25,
                                "ValidationBenchmark.complete, 1 thread: meanMicros",
                                40.0)));
        return lines;
    }

    static HistoryLine service(
            int day,
            String kernel,
            Status status,
            boolean steady,
            boolean driverBound,
            double cpuMicros) {
        Map<String, String> conditions = machine("process", kernel, "Temurin 17");
        for (String each :
                ("runVersion=1;tool=RIG;request=POST /api/v1/jwt/extract;protocol=HTTP/2;client=netty;"
                                + "loop=closed;threads=1;connections=10;streamsPerConnection=5;"
                                + "ratePerSecond=0.0;durationSeconds=20.0;tokenRegime=rotate;"
                                + "tokenHeaders=plain;tokens=20;algorithm=RS256;engine=staged")
                        .split(";")) {
            conditions.put(each.split("=")[0], each.split("=")[1]);
        }
        return line(
                "rig-jwt",
                day,
                new HistoryLine.State(status, steady, driverBound),
                conditions,
                status == Status.INVALID
                        ? Map.of()
                        : Map.of(
                                Figure.CPU.field(),
                                cpuMicros,
                                Figure.THROUGHPUT.field(),
                                1e6 / cpuMicros,
                                Figure.P99.field(),
                                cpuMicros / 10));
    }

    private static HistoryLine library(int day, Map<String, Double> figures) {
        Map<String, String> conditions = machine("library", "Linux 6.1.0", "17");
        conditions.put("runVersion", "1");
        conditions.put("tool", "JMH");
        conditions.put("load", "none");
        return line(
                "jmh-steps",
                day,
                new HistoryLine.State(Status.VALID, true, false),
                conditions,
                figures);
    }

    static Map<String, String> machine(String kind, String kernel, String jdk) {
        Map<String, String> machine = new LinkedHashMap<>();
        machine.put("kind", kind);
        machine.put("cpuModel", "Example CPU");
        machine.put("cores", "2");
        machine.put("memoryGibibytes", "8");
        machine.put("operatingSystem", "Example Linux 12");
        machine.put("kernel", kernel);
        machine.put("jdk", jdk);
        return machine;
    }

    private static HistoryLine line(
            String run,
            int day,
            HistoryLine.State state,
            Map<String, String> conditions,
            Map<String, Double> figures) {
        return new HistoryLine(
                HistoryLine.VERSION,
                "2026010" + (day + 1) + "T030000Z",
                run,
                START.plus(Duration.ofDays(day)),
                new HistoryLine.Checkout(Integer.toString(day).repeat(40), day == 3),
                state,
                new TreeMap<>(conditions),
                new TreeMap<>(figures));
    }
}
