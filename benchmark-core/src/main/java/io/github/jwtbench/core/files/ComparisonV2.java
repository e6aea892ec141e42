package io.github.jwtbench.core.files;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ComparisonStatus;

/**
 * The former form of a comparison: a fact said that there was nothing to compare with, and names of
 * fields differed. It had no values: what they say was among the facts, and stays there.
 */
final class ComparisonV2 {
    private static final int VERSION = 2;
    private static final String NOTHING = "nothing to compare with";

    private ComparisonV2() {}

    /** The text in the present form; a text that is not of this version stays unchanged. */
    static String upgraded(String where, String text) {
        JsonNode tree = Json.parse(where, text, JsonNode.class);
        if (!(tree instanceof ObjectNode comparison)
                || comparison.path("version").asInt() != VERSION) {
            return text;
        }
        comparison.put("version", Comparison.VERSION);
        comparison.putArray("values");
        if (comparison.path("facts") instanceof ObjectNode facts && facts.has(NOTHING)) {
            comparison.put("status", ComparisonStatus.NOTHING_TO_COMPARE.name());
            comparison.putArray("reasons").add(facts.remove(NOTHING));
        }
        comparison.path("arms").forEach(arm -> rename(arm, "settings", "dimensions"));
        comparison.path("arms").forEach(arm -> rename(arm, "less", "subtractedArm"));
        comparison.path("questions").forEach(question -> rename(question, "of", "numerator"));
        comparison.path("questions").forEach(question -> rename(question, "over", "denominator"));
        return comparison.toString();
    }

    private static void rename(JsonNode node, String former, String name) {
        if (node instanceof ObjectNode object && object.has(former)) {
            object.set(name, object.remove(former));
        }
    }
}
