package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goals as a JSON file:
 *
 * <pre>{@code
 * {"goals": [{"benchmark": "jwt", "loop": "open", "metric": "p95", "limit": "< 5 ms"}]}
 * }</pre>
 *
 * {@code loop} may be null. Latencies have the unit {@code s}, {@code ms} or {@code us}, throughput
 * {@code req/s}, CPU time per request {@code us}.
 */
public final class GoalFile {

    private record Content(@Nullable List<@Nullable GoalEntry> goals) {}

    private record GoalEntry(
            @Nullable String benchmark,
            @Nullable Loop loop,
            @Nullable String metric,
            @Nullable String limit) {}

    private GoalFile() {}

    /**
     * Reads goals.
     *
     * @throws RawDataException if the file does not hold goals
     */
    public static List<Goal> read(Path file) throws IOException {
        return parse(file.toString(), UntrustedFile.text(file, UntrustedFile.SMALL));
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
        for (GoalEntry entry : content.goals) {
            goals.add(goal(where + ": goal " + (goals.size() + 1) + ": ", entry));
        }
        return List.copyOf(goals);
    }

    private static Goal goal(String where, @Nullable GoalEntry entry) {
        if (entry == null
                || entry.benchmark == null
                || entry.metric == null
                || entry.limit == null) {
            throw new RawDataException(where + "benchmark, metric and limit must not be null");
        }
        try {
            return new Goal(entry.benchmark, entry.loop, Limit.of(entry.metric, entry.limit));
        } catch (IllegalArgumentException e) {
            throw new RawDataException(where + e.getMessage(), e);
        }
    }
}
