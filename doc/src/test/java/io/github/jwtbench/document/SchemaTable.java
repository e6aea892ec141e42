package io.github.jwtbench.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The fields of a JSON Schema as a table of AsciiDoc, each with what the schema says of it. */
final class SchemaTable {
    private static final String DEFINITIONS = "#/$defs/";

    private final StringBuilder rows = new StringBuilder();
    private final List<String> problems = new ArrayList<>();

    private SchemaTable() {}

    /** What a schema comes to. */
    record Made(String table, List<String> problems) {}

    static Made of(Path file) throws IOException {
        JsonNode schema = new ObjectMapper().readTree(file.toFile());
        SchemaTable table = new SchemaTable();
        table.fields("", schema);
        for (Map.Entry<String, JsonNode> each : schema.path("$defs").properties()) {
            table.row(
                    each.getKey(),
                    "definition",
                    each.getValue().path("description").asText("as its fields say"));
            table.fields(each.getKey() + ".", each.getValue());
        }
        String text =
                "// Made of doc/schema/%s by SchemaPageTest.\n".formatted(file.getFileName())
                        + sentences(schema.path("description").asText())
                        + "\n\n[cols=\"4,2,5\"]\n|===\n|Field |Type |Meaning\n\n"
                        + table.rows
                        + "|===\n";
        return new Made(text, table.problems);
    }

    /** One sentence a line, as on all pages. */
    private static String sentences(String text) {
        return text.replace(". ", ".\n");
    }

    private void fields(String path, JsonNode object) {
        List<String> required = new ArrayList<>();
        object.path("required").forEach(name -> required.add(name.asText()));
        for (Map.Entry<String, JsonNode> field : object.path("properties").properties()) {
            JsonNode value = field.getValue();
            String name = path + field.getKey();
            String type = type(value) + (required.contains(field.getKey()) ? "" : ", or absent");
            row(name, type, meaning(name, value));
            fields(name + ".", value);
            fields(name + "[].", value.path("items"));
            fields(name + ".*.", value.path("additionalProperties"));
        }
    }

    private void row(String name, String type, String meaning) {
        rows.append("|`+%s+`\n|%s\n|%s\n\n".formatted(name, type, meaning.replace("|", "\\|")));
    }

    private String meaning(String name, JsonNode value) {
        String said = value.path("description").asText("");
        if (said.isEmpty() && value.has("$ref")) {
            return "As the definition says.";
        }
        if (said.isEmpty()) {
            problems.add(name + " has no description");
        }
        return said.replace("*", "{asterisk}");
    }

    private static String type(JsonNode value) {
        if (value.has("const")) {
            return "`" + value.get("const").asText() + "`";
        }
        if (value.has("enum")) {
            List<String> all = new ArrayList<>();
            value.get("enum").forEach(each -> all.add("`" + each.asText() + "`"));
            return String.join(", ", all);
        }
        if (value.has("$ref")) {
            return "`" + value.get("$ref").asText().replace(DEFINITIONS, "") + "`";
        }
        if (value.has("anyOf") || value.has("oneOf")) {
            List<String> all = new ArrayList<>();
            value.path(value.has("anyOf") ? "anyOf" : "oneOf").forEach(each -> all.add(type(each)));
            return String.join(" or ", all);
        }
        String words = words(value.path("type"));
        return value.path("items").isObject()
                ? words.replace("array", "list of " + type(value.get("items")))
                : words.replace("array", "list");
    }

    private static String words(JsonNode type) {
        List<String> all = new ArrayList<>();
        if (type.isArray()) {
            type.forEach(each -> all.add(each.asText()));
        } else {
            all.add(type.asText("any"));
        }
        return all.stream()
                .map(each -> each.equals("null") ? "`null`" : each)
                .collect(Collectors.joining(" or "));
    }
}
