package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.verify.RunFile;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a folder on one side of a verification: runs that match all conditions, such as
 * {@code session=20260101T120000Z}, {@code tool=rig}, {@code engine=nimbus} or {@code id=rig-*}. A
 * star matches any text. A file that cannot be read is matched by name only.
 */
final class RunSelection {

    private static final Map<String, Function<Run, @Nullable String>> KEYS =
            new TreeMap<>(
                    Map.of(
                            "id", Run::id,
                            "session", Run::session,
                            "tool", Run::tool,
                            "benchmark", Run::benchmark,
                            "client", run -> run.workload().client(),
                            "engine", run -> run.workload().engine(),
                            "protocol", run -> run.workload().protocol(),
                            "loop", run -> run.workload().loop().name(),
                            "regime", run -> run.workload().tokenRegime().name()));

    private final Map<String, String> conditions;

    /**
     * @param conditions value by key
     * @throws IllegalArgumentException if there is no such key
     */
    RunSelection(Map<String, String> conditions) {
        for (String key : conditions.keySet()) {
            if (!KEYS.containsKey(key)) {
                throw new IllegalArgumentException(
                        "runs are selected by one of " + KEYS.keySet() + ", got: " + key);
            }
        }
        this.conditions = new TreeMap<>(conditions);
    }

    List<RunFile> of(List<RunFile> files) {
        return files.stream().filter(this::matches).toList();
    }

    /** The conditions in words. */
    String words() {
        return conditions.isEmpty()
                ? "all runs"
                : conditions.entrySet().stream()
                        .map(each -> each.getKey() + " = " + each.getValue())
                        .collect(Collectors.joining(", "));
    }

    private boolean matches(RunFile file) {
        return conditions.entrySet().stream()
                .allMatch(each -> matches(file, each.getKey(), each.getValue()));
    }

    private static boolean matches(RunFile file, String key, String pattern) {
        if (key.equals("id")) {
            return matches(file.id(), pattern);
        }
        Run run = file.run();
        if (run == null) {
            return true;
        }
        boolean ofWorkload = !List.of("session", "tool", "benchmark").contains(key);
        return (!ofWorkload || !run.ofLibrary())
                && matches(Objects.requireNonNull(KEYS.get(key)).apply(run), pattern);
    }

    private static boolean matches(@Nullable String value, String pattern) {
        String regex = Pattern.quote(pattern.toLowerCase(Locale.ROOT)).replace("*", "\\E.*\\Q");
        return value != null && value.toLowerCase(Locale.ROOT).matches(regex);
    }
}
