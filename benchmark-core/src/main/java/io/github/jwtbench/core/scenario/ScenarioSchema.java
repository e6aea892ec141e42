package io.github.jwtbench.core.scenario;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import io.github.jwtbench.core.files.JsonSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Validates scenarios against their JSON Schema, and reports the first broken rule with line, path
 * and value. The schema's {@code errorMessage} describes a pattern in words; a {@code writeOnly}
 * value may be secret and is not shown.
 */
final class ScenarioSchema {
    private static final Schema SCHEMA =
            JsonSchema.of("/io/github/jwtbench/core/schema/scenario-v1.schema.json").schema();

    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final String AFTER_COMMA = ", after a comma; a number has digits only";

    private ScenarioSchema() {}

    /** Refuses invalid data. Missing fields are reported before unknown ones. */
    static void check(ScenarioYaml yaml) throws ScenarioException {
        List<Error> errors = SCHEMA.validate(yaml.root());
        if (!errors.isEmpty()) {
            throw wrong(
                    yaml,
                    errors.stream()
                            .filter(error -> !error.getKeyword().equals("additionalProperties"))
                            .findFirst()
                            .orElse(errors.get(0)));
        }
    }

    private static ScenarioException wrong(ScenarioYaml yaml, Error error) {
        String at = error.getInstanceLocation().toString();
        String property = error.getProperty();
        JsonNode value = error.getInstanceNode();
        JsonNode schema = schema(error);
        return switch (error.getKeyword()) {
            case "required" ->
                    yaml.wrong(
                            at + "/" + property,
                            schema.path(JsonSchema.ERROR_MESSAGE).asText("must be there"),
                            "no such field");
            case "dependentRequired" ->
                    yaml.wrong(
                            at + "/" + error.getArguments()[0],
                            "must be there with " + property,
                            "no such field");
            case "additionalProperties" ->
                    yaml.wrong(
                            at + "/" + property,
                            "must be one of the fields " + names(schema.get("properties")),
                            // {requestsPerSecond: 1,000} has two fields.
                            DIGITS.matcher(property).matches() ? property + AFTER_COMMA : property);
            case "propertyNames" -> yaml.wrong(at, rule(error.getSchemaNode()), property);
            case "maxProperties" ->
                    yaml.wrong(at, "must be at most " + error.getSchemaNode(), "" + value.size());
            case "oneOf" -> yaml.wrong(at, oneOf(error), names(value));
            default ->
                    yaml.wrong(
                            at,
                            rule(schema),
                            (schema.has("writeOnly") ? "another value" : shown(value))
                                    + surprise(schema, value));
        };
    }

    /** What YAML does with a value that its writer meant otherwise; empty if nothing is known. */
    private static String surprise(JsonNode schema, JsonNode value) {
        String wanted = schema.path("type").asText();
        if (value.isBoolean() && !schema.has("const")) {
            return "; YAML reads %s like that without quotes"
                    .formatted(value.booleanValue() ? "yes and on" : "no and off");
        }
        if (value.isNumber() && wanted.equals("string")) {
            return "; it is a text only in quotes";
        }
        String text = value.isTextual() ? value.textValue() : "";
        if (text.contains("${")) {
            return "; variables are not replaced";
        }
        if (!wanted.equals("integer") && !wanted.equals("number") && !wanted.equals("boolean")) {
            return "";
        }
        return DIGITS.matcher(text).matches() || text.equals("true") || text.equals("false")
                ? ", in quotes, which make it a text"
                : DIGITS.matcher(text).lookingAt() ? "; a number has digits only" : "";
    }

    /** The part of the schema whose keyword found the error. */
    private static JsonNode schema(Error error) {
        return SCHEMA.getSchemaNode()
                .at(error.getSchemaLocation().getFragment().getParent().toString());
    }

    private static String rule(JsonNode schema) {
        if (schema.has(JsonSchema.ERROR_MESSAGE)) {
            return schema.get(JsonSchema.ERROR_MESSAGE).textValue();
        }
        if (schema.has("enum")) {
            List<String> words = new ArrayList<>();
            schema.get("enum").forEach(word -> words.add(word.textValue()));
            return "must be " + String.join(", ", words);
        }
        if (schema.get("type").isArray()) {
            return "must have fields, or be a list of %s to %s entries with fields"
                    .formatted(schema.get("minItems"), schema.get("maxItems"));
        }
        return switch (schema.get("type").textValue()) {
            case "integer" ->
                    "must be a whole number, %s to %s"
                            .formatted(schema.get("minimum"), schema.get("maximum"));
            case "array" ->
                    "must be a list of %s to %s texts"
                            .formatted(schema.get("minItems"), schema.get("maxItems"));
            default -> "must have fields";
        };
    }

    /** The rule of a choice between fields. */
    private static String oneOf(Error error) {
        List<String> choices = new ArrayList<>();
        error.getSchemaNode()
                .forEach(choice -> choices.add(choice.get("required").get(0).textValue()));
        return "must have exactly one of " + String.join(", ", choices);
    }

    private static String names(JsonNode fields) {
        return fields.isEmpty()
                ? "none"
                : fields.properties().stream().map(Map.Entry::getKey).collect(joining(", "));
    }

    /** A value, or its type. */
    private static String shown(JsonNode value) {
        if (value.isContainerNode()) {
            return value.isArray() ? "a list" : "fields";
        }
        if (value.isNull()) {
            return "nothing";
        }
        return value.asText().isEmpty() ? "an empty text" : value.asText();
    }
}
