package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.RawDataException;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.verify.Goal.Relation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Goals as a JSON file:
 *
 * <pre>{"goals": [{"benchmark": "jwt", "loop": "open", "metric": "p95", "limit": "< 5 ms"}]}</pre>
 *
 * {@code loop} may be null. Latencies have the unit {@code s}, {@code ms} or {@code us}, throughput
 * {@code req/s}, CPU time per request {@code us}.
 */
public final class GoalFile {

    private static final Pattern LIMIT = Pattern.compile("([<>]) ?([0-9]+(?:\\.[0-9]+)?) ?(\\S+)");
    private static final Map<String, Double> MILLIS = Map.of("s", 1000.0, "ms", 1.0, "us", 0.001);

    private record Content(List<Entry> goals) {}

    private record Entry(String benchmark, Loop loop, String metric, String limit) {}

    private GoalFile() {}

    /**
     * Reads goals.
     *
     * @throws RawDataException if the file does not hold goals
     */
    public static List<Goal> read(Path file) throws IOException {
        return parse(file.toString(), Files.readString(file));
    }

    /** The goals that come with this program. */
    public static List<Goal> builtIn() {
        try (InputStream in = GoalFile.class.getResourceAsStream("goals.json")) {
            if (in == null) {
                throw new IllegalStateException("goals.json must be on the class path");
            }
            return parse("goals.json", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Goal> parse(String where, String text) {
        Content content = Json.parse(where, text, Content.class);
        if (content.goals == null || content.goals.isEmpty()) {
            throw new RawDataException(where + ": goals must not be empty");
        }
        List<Goal> goals = new ArrayList<>();
        for (Entry entry : content.goals) {
            goals.add(goal(where + ": goal " + (goals.size() + 1) + ": ", entry));
        }
        return List.copyOf(goals);
    }

    private static Goal goal(String where, Entry entry) {
        if (entry == null || entry.benchmark == null || entry.limit == null) {
            throw new RawDataException(where + "benchmark, metric and limit must not be null");
        }
        Metric metric = metric(where, entry.metric);
        Matcher limit = LIMIT.matcher(entry.limit);
        if (!limit.matches()) {
            throw new RawDataException(
                    where + "limit must be like \"< 5 ms\", got: " + entry.limit);
        }
        double value = Double.parseDouble(limit.group(2)) * factor(where, metric, limit.group(3));
        Relation relation = limit.group(1).equals("<") ? Relation.BELOW : Relation.ABOVE;
        try {
            return new Goal(entry.benchmark, entry.loop, metric, relation, value);
        } catch (IllegalArgumentException e) {
            throw new RawDataException(where + e.getMessage(), e);
        }
    }

    private static Metric metric(String where, String name) {
        return Arrays.stream(Metric.values())
                .filter(each -> each.label().equals(name))
                .findFirst()
                .orElseThrow(() -> new RawDataException(where + unknown(name)));
    }

    private static String unknown(String name) {
        return Arrays.stream(Metric.values())
                        .map(Metric::label)
                        .collect(Collectors.joining(", ", "metric must be one of ", ""))
                + ", got: "
                + name;
    }

    private static double factor(String where, Metric metric, String unit) {
        if (metric.ofLatency() && MILLIS.containsKey(unit)) {
            return MILLIS.get(unit);
        }
        if (metric == Metric.THROUGHPUT && unit.equals("req/s")) {
            return 1;
        }
        if (metric == Metric.CPU && unit.equals("us")) {
            return 1;
        }
        throw new RawDataException(
                where + metric.label() + " is given in " + metric.unit() + ", got: " + unit);
    }
}
