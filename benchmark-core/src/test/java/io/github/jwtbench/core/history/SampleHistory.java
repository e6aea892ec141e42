package io.github.jwtbench.core.history;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Tool;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
        return History.of(entries());
    }

    public static List<HistoryEntry> entries() {
        List<HistoryEntry> entries = new ArrayList<>();
        for (int day = 0; day < 7; day++) {
            String kernel = day < 4 ? "Linux 6.1.0" : "Linux 6.8.0";
            entries.add(
                    service(
                            day,
                            kernel,
                            day == 2 ? Status.INVALID : Status.VALID,
                            day != 5,
                            day == 6,
                            50 + day));
        }
        entries.add(library(3, Map.of("ValidationBenchmark.parse, 1 thread: meanMicros", 4.0)));
        entries.add(
                library(
                        6,
                        Map.of(
                                "ValidationBenchmark.parse, 1 thread: meanMicros",
                                4.25,
                                "ValidationBenchmark.complete, 1 thread: meanMicros",
                                40.0)));
        return entries;
    }

    static HistoryEntry service(
            int day,
            String kernel,
            Status status,
            boolean steady,
            boolean driverBound,
            double cpuMicros) {
        ObjectNode machine = machine("process", kernel, "Temurin 17");
        return entry(
                "rig-jwt",
                "jwt",
                Tool.RIG,
                day,
                status,
                machine,
                load(),
                steady,
                driverBound,
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

    private static HistoryEntry library(int day, Map<String, Double> figures) {
        ObjectNode machine = machine("library", "Linux 6.1.0", "17");
        return entry(
                "jmh-steps",
                "steps",
                Tool.JMH,
                day,
                Status.VALID,
                machine,
                null,
                true,
                false,
                figures);
    }

    private static ObjectNode machine(String kind, String kernel, String jdk) {
        ObjectNode machine = JsonNodeFactory.instance.objectNode();
        machine.put("kind", kind);
        machine.put("cpuModel", "Example CPU");
        machine.put("cores", 2);
        machine.put("memoryGibibytes", 8);
        machine.put("operatingSystem", "Example Linux 12");
        machine.put("kernel", kernel);
        machine.put("jdk", jdk);
        return machine;
    }

    private static ObjectNode load() {
        ObjectNode load = JsonNodeFactory.instance.objectNode();
        load.put("request", "POST /api/v1/jwt/extract");
        load.put("protocol", "HTTP/2");
        load.put("client", "netty");
        load.put("loop", "closed");
        load.put("threads", 1);
        load.put("connections", 10);
        load.put("streamsPerConnection", 5);
        load.put("ratePerSecond", 0.0);
        load.put("durationSeconds", 20.0);
        load.put("tokenRegime", "rotate");
        load.put("tokenHeaders", "plain");
        load.put("tokens", 20);
        load.put("algorithm", "RS256");
        load.put("engine", "staged");
        return load;
    }

    private static HistoryEntry entry(
            String run,
            String benchmark,
            Tool tool,
            int day,
            Status status,
            ObjectNode machine,
            ObjectNode load,
            boolean steady,
            boolean driverBound,
            Map<String, Double> figures) {
        return new HistoryEntry(
                HistoryEntry.VERSION,
                "2026010" + (day + 1) + "T030000Z",
                run,
                benchmark,
                tool,
                status,
                START.plus(Duration.ofDays(day)),
                Integer.toString(day).repeat(40),
                day == 3,
                1,
                HistoryEntry.fingerprint(machine),
                machine,
                load,
                steady,
                driverBound,
                new TreeMap<>(figures));
    }
}
