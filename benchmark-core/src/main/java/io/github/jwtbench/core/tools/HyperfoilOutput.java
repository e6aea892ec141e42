package io.github.jwtbench.core.tools;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.files.RawSums;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.check.InFlightSamples;
import io.github.jwtbench.core.run.check.Rates;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Results of Hyperfoil as its controller exports them ({@code all.json}, run schema 2 and 3): for
 * each phase and request the counts, and percentiles of its histogram in nanoseconds, from sending
 * a request to the last byte of its answer.
 */
public final class HyperfoilOutput {
    private static final String SCHEMA = "http://hyperfoil.io/run-schema/";
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double MILLIS_PER_SECOND = 1e3;

    /** By how much an open loop may send more or less than it should: the ends of its window. */
    private static final double RATE_TOLERANCE = 0.01;

    private final JsonNode total;
    private final JsonNode summary;

    private HyperfoilOutput(JsonNode total) {
        this.total = total;
        this.summary = field(total, "summary");
    }

    /**
     * Makes the raw folder of Hyperfoil's run, next to the rig's run of the same scenario.
     *
     * @param target contains {@code raw} with one run of the rig
     * @param results export of Hyperfoil's controller
     * @return the session of both runs
     * @throws IllegalArgumentException if there is not exactly one such run
     * @throws RawDataException if Hyperfoil's results cannot be read
     */
    public static String place(Path target, Path results) throws IOException {
        Declaration rig = rig(target.resolve("raw"));
        String text = UntrustedFile.text(results, UntrustedFile.RESULT);
        HyperfoilOutput output = of(text);
        Path folder = target.resolve("raw").resolve("hyperfoil-" + rig.benchmark());
        RawRun.write(folder, declaration(rig));
        RawRun.write(
                folder,
                Observations.ofDriver(
                        Instant.ofEpochMilli(number(output.total, "start")), null, 0));
        WholeFile.write(folder.resolve(RawRun.HYPERFOIL), text);
        RawSums.write(folder);
        return rig.session();
    }

    private static Declaration rig(Path raw) throws IOException {
        List<Path> folders;
        try (Stream<Path> all = Files.list(raw)) {
            folders = all.filter(Files::isDirectory).sorted().toList();
        }
        List<Declaration> rigs = new ArrayList<>();
        for (Path folder : folders) {
            Declaration each = RawRun.declaration(folder);
            if (each.tool().equals(Tool.RIG)) {
                rigs.add(each);
            }
        }
        if (rigs.size() != 1) {
            throw new IllegalArgumentException(
                    raw + " must hold one run of the rig, got: " + rigs.size());
        }
        return rigs.get(0);
    }

    private static Declaration declaration(Declaration rig) {
        String name = Tool.HYPERFOIL;
        return new Declaration(
                name + "-" + rig.benchmark(),
                rig.session(),
                Tool.HYPERFOIL,
                rig.benchmark(),
                rig.environment(),
                rig.load().by(name));
    }

    /**
     * Reads the results.
     *
     * @throws RawDataException if they are missing, malformed, or of several requests, because
     *     percentiles of several histograms cannot be combined
     */
    static ToolResult read(Path directory, Workload workload) throws IOException {
        return of(RawRun.printed(directory, RawRun.HYPERFOIL, "Hyperfoil")).measured(workload);
    }

    private static HyperfoilOutput of(String text) {
        JsonNode root = Json.parse(RawRun.HYPERFOIL, text, JsonNode.class);
        String schema = root.path("$schema").asText();
        if (!schema.startsWith(SCHEMA)) {
            throw new RawDataException(
                    RawRun.HYPERFOIL + " must be of the schema " + SCHEMA + ", got: " + schema);
        }
        JsonNode stats = field(root, "stats");
        if (stats.size() != 1) {
            throw new RawDataException(
                    RawRun.HYPERFOIL
                            + " must be of one phase and one request, got: "
                            + stats.size());
        }
        return new HyperfoilOutput(field(stats.get(0), "total"));
    }

    private ToolResult measured(Workload workload) {
        double seconds = (number(total, "end") - number(total, "start")) / MILLIS_PER_SECOND;
        long answered = number(summary, "responseCount");
        return new ToolResult(
                outcome(workload),
                seconds > 0
                        ? new Performance(
                                Rates.perSecond(answered, seconds),
                                seconds,
                                null,
                                answered == 0 ? null : latency(answered))
                        : null,
                null,
                null,
                InFlightSamples.UNKNOWN,
                List.of(check(workload)));
    }

    private Outcome outcome(Workload workload) {
        long sent = number(summary, "requestCount");
        long answered = number(summary, "responseCount");
        long invalid = number(summary, "invalid");
        long succeeded = Math.max(0, answered - invalid);
        SortedMap<String, Long> failures = new TreeMap<>();
        failures.put("reset", number(summary, "connectionErrors"));
        failures.put("timeout", number(summary, "requestTimeouts"));
        failures.put("other", number(summary, "internalErrors"));
        failures.put("status", answered - succeeded);
        List<Integer> right = workload.rightStatuses();
        return new Outcome(
                sent,
                sent,
                answered,
                succeeded,
                0,
                failures,
                right.size() == 1
                        ? new TreeMap<>(Map.of(right.get(0), succeeded))
                        : new TreeMap<>(),
                0);
    }

    private Latency latency(long answered) {
        JsonNode percentiles = field(summary, "percentileResponseTime");
        return new Latency(
                Latency.RECORDED,
                answered,
                millis(summary, "meanResponseTime"),
                null,
                millis(summary, "minResponseTime"),
                millis(percentiles, "50.0"),
                millis(percentiles, "90.0"),
                null,
                millis(percentiles, "99.0"),
                millis(percentiles, "99.9"),
                millis(summary, "maxResponseTime"));
    }

    /**
     * Latency begins when a request is sent. In an open loop that equals the intended time only if
     * no request waited for a connection.
     */
    private Check check(Workload workload) {
        if (workload.loop() == Loop.CLOSED) {
            return ToolOutput.whole();
        }
        long blocked = number(summary, "blockedTime");
        if (blocked > 0) {
            return ToolOutput.broken(
                    String.format(
                            Locale.ROOT,
                            "requests waited %.1f ms in all for a connection, which Hyperfoil's latencies leave out",
                            blocked / NANOS_PER_MILLI));
        }
        double due = workload.ratePerSecond() * workload.durationSeconds();
        long sent = number(summary, "requestCount");
        return Math.abs(sent - due) <= RATE_TOLERANCE * due
                ? ToolOutput.whole()
                : ToolOutput.broken(
                        String.format(
                                Locale.ROOT, "an open loop of %.0f requests sent %d", due, sent));
    }

    private static double millis(JsonNode of, String name) {
        return number(of, name) / NANOS_PER_MILLI;
    }

    private static long number(JsonNode of, String name) {
        JsonNode value = field(of, name);
        if (!value.isIntegralNumber() || value.longValue() < 0) {
            throw new RawDataException(
                    RawRun.HYPERFOIL + ": " + name + " must be a count, got: " + value);
        }
        return value.longValue();
    }

    private static JsonNode field(JsonNode of, String name) {
        JsonNode value = of.path(name);
        if (value.isMissingNode()) {
            throw new RawDataException(RawRun.HYPERFOIL + " must have " + name);
        }
        return value;
    }
}
