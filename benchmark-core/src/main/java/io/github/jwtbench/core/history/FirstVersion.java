package io.github.jwtbench.core.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.run.RateStage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Lines of version 1 of the format ("history entry v1"), with the conditions in the objects {@code
 * machine} and {@code load}.
 */
final class FirstVersion {

    static final int VERSION = 1;

    private FirstVersion() {}

    /**
     * Converts a line to the current version. Members that are not in version 1 are kept.
     *
     * @throws IllegalArgumentException if a member is missing, or the fingerprint is not the
     *     machine's
     */
    static ObjectNode today(ObjectNode line) {
        line.put("version", HistoryLine.VERSION);
        take(line, "benchmark");
        ObjectNode checkout = line.putObject("checkout");
        checkout.set("commit", take(line, "commit"));
        checkout.set("dirty", take(line, "dirty"));
        ObjectNode state = line.putObject("state");
        state.set("status", take(line, "status"));
        state.set("steady", take(line, "steady"));
        state.set("driverBound", take(line, "driverBound"));
        ObjectNode conditions = line.putObject("conditions");
        conditions(line).forEach(conditions::put);
        return line;
    }

    private static Map<String, String> conditions(ObjectNode line) {
        Map<String, String> conditions = words(take(line, "machine"));
        String expected = Conditions.fingerprint(conditions);
        String fingerprint = take(line, "fingerprint").asText();
        if (!expected.equals(fingerprint)) {
            throw new IllegalArgumentException(
                    "fingerprint must be the machine's, %s, got: %s"
                            .formatted(expected, fingerprint));
        }
        conditions.put("runVersion", take(line, "runVersion").asText());
        conditions.put("tool", take(line, "tool").asText().toUpperCase(Locale.ROOT));
        JsonNode load = take(line, "load");
        conditions.putAll(load.isNull() ? Map.of(Conditions.NO_LOAD, "none") : words(load));
        return conditions;
    }

    private static JsonNode take(ObjectNode line, String name) {
        JsonNode value = line.remove(name);
        if (value == null) {
            throw new IllegalArgumentException("must have " + name);
        }
        return value;
    }

    /** Values in words, those inside of another one by both names: {@code containerCpus}. */
    private static Map<String, String> words(JsonNode fields) {
        if (!fields.isObject()) {
            throw new IllegalArgumentException("machine and load must be objects, got: " + fields);
        }
        Map<String, String> words = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : fields.properties()) {
            String name = field.getKey();
            if (field.getValue() instanceof ObjectNode inner) {
                words(inner).forEach((key, word) -> words.put(name + capital(key), word));
            } else {
                words.put(name, word(field.getValue()));
            }
        }
        return words;
    }

    private static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static String word(JsonNode value) {
        return value instanceof ArrayNode stages
                ? stages(stages)
                : value.isNull() ? null : value.asText();
    }

    private static String stages(ArrayNode stages) {
        List<RateStage> all = new ArrayList<>();
        for (JsonNode each : stages) {
            all.add(
                    new RateStage(
                            each.path("requestsPerSecond").asLong(), each.path("seconds").asInt()));
        }
        return RateStage.words(all);
    }
}
