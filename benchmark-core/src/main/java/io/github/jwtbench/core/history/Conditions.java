package io.github.jwtbench.core.history;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.RunField;
import io.github.jwtbench.core.run.setup.Compared.Meaning;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.untrusted.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The conditions of a run by name; they must be equal before figures are compared. */
final class Conditions {

    /** Stands for the load in a run of library benchmarks. */
    static final String NO_LOAD = "load";

    private static final int FINGERPRINT_DIGITS = 16;

    private static final String COUNT = "[0-9]+";
    private static final String POSITIVE = "[1-9][0-9]*";
    private static final String NUMBER = "[0-9.E-]+";
    private static final String TEXT = ".+";
    private static final String TEXT_OR_NULL = ".*";

    /** Values of the machine, the run and its tool; null counts as empty. */
    private static final Map<String, String> ALWAYS =
            Map.of(
                    "kind", "process|container|external|library",
                    "cpuModel", TEXT_OR_NULL,
                    "cores", POSITIVE,
                    "memoryGibibytes", COUNT,
                    "operatingSystem", TEXT_OR_NULL,
                    "kernel", TEXT_OR_NULL,
                    "jdk", TEXT_OR_NULL,
                    "runVersion", COUNT,
                    "tool", "[A-Z0-9-]+");

    private static final Map<String, String> LOAD =
            Map.ofEntries(
                    Map.entry("request", TEXT),
                    Map.entry("protocol", TEXT),
                    Map.entry("client", TEXT),
                    Map.entry("loop", oneOf(Loop.values()).toLowerCase(Locale.ROOT)),
                    Map.entry("threads", POSITIVE),
                    Map.entry("connections", POSITIVE),
                    Map.entry("streamsPerConnection", POSITIVE),
                    Map.entry("ratePerSecond", NUMBER),
                    Map.entry("durationSeconds", NUMBER),
                    Map.entry("tokenRegime", oneOf(TokenRegime.values()).toLowerCase(Locale.ROOT)),
                    Map.entry(
                            "tokenHeaders",
                            "|" + oneOf(TokenHeaders.values()).toLowerCase(Locale.ROOT)),
                    Map.entry("tokens", COUNT),
                    Map.entry("algorithm", TEXT_OR_NULL),
                    Map.entry("engine", TEXT_OR_NULL));

    private Conditions() {}

    /**
     * The conditions of a run: all that its components declare to be conditions or settings. Null
     * has no entry, except where every line has one.
     */
    static SortedMap<String, @Nullable String> of(Run run) {
        SortedMap<String, @Nullable String> values = new TreeMap<>();
        RunField.of(run).values().stream()
                .filter(field -> field.meaning() != Meaning.BUILD)
                .filter(field -> field.value() != null || isAlwaysThere(field.key()))
                .forEach(field -> values.put(field.key(), field.value()));
        values.put("runVersion", Integer.toString(Run.VERSION));
        values.put("tool", run.tool().toUpperCase(Locale.ROOT));
        if (run.ofLibrary()) {
            values.put(NO_LOAD, "none");
        }
        return values;
    }

    private static boolean isAlwaysThere(String key) {
        return ALWAYS.containsKey(key) || LOAD.containsKey(key);
    }

    private static String oneOf(Enum<?>... values) {
        return Stream.of(values).map(Enum::name).collect(Collectors.joining("|"));
    }

    /**
     * Refuses conditions that do not identify the measurement.
     *
     * @throws IllegalArgumentException names the missing or wrong condition
     */
    static void require(Map<String, @Nullable String> conditions) {
        require(conditions, ALWAYS);
        if (!conditions.containsKey(NO_LOAD)) {
            require(conditions, LOAD);
        } else if (!Tool.JMH.toUpperCase(Locale.ROOT).equals(conditions.get("tool"))) {
            throw new IllegalArgumentException(
                    "only library benchmarks have no load, got tool: " + conditions.get("tool"));
        }
    }

    private static void require(
            Map<String, @Nullable String> conditions, Map<String, String> rules) {
        for (Map.Entry<String, String> rule : new TreeMap<>(rules).entrySet()) {
            String name = rule.getKey();
            String value = conditions.get(name);
            if (!conditions.containsKey(name)
                    || !Objects.requireNonNullElse(value, "").matches(rule.getValue())) {
                throw new IllegalArgumentException(
                        "%s must be %s, got: %s".formatted(name, rule.getValue(), value));
            }
        }
    }

    /**
     * A name for conditions, equal on every machine for equal conditions: the first 8 bytes, as 16
     * lower-case hexadecimal digits, of the SHA-256 of the UTF-8 lines {@code name=value}, each
     * followed by a line feed.
     */
    static String fingerprint(Map<String, @Nullable String> conditions) {
        String text =
                conditions.entrySet().stream()
                        .map(each -> each.getKey() + "=" + each.getValue() + "\n")
                        .collect(Collectors.joining());
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8)).substring(0, FINGERPRINT_DIGITS);
    }
}
