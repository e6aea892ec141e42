package io.github.jwtbench.workflow;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A file for GitHub Actions.
 *
 * @param name of the file
 * @param text the same as it is written: the parser drops comments
 */
record Workflow(String name, String text, JsonNode yaml) {
    private static final ObjectMapper YAML =
            new ObjectMapper(new YAMLFactory())
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    static Workflow read(Path file) throws IOException {
        String text = Files.readString(file);
        return new Workflow(file.getFileName().toString(), text, YAML.readTree(text));
    }

    List<Map.Entry<String, JsonNode>> jobs() {
        return yaml.path("jobs").properties().stream().toList();
    }

    JsonNode job(String name) {
        return yaml.path("jobs").path(name);
    }

    List<JsonNode> steps() {
        return jobs().stream().flatMap(job -> steps(job.getValue())).toList();
    }

    static Stream<JsonNode> steps(JsonNode job) {
        return elements(job.path("steps"));
    }

    /** The steps of a job that use an action. */
    static Stream<JsonNode> uses(JsonNode job, String action) {
        return steps(job).filter(step -> step.path("uses").asText().startsWith(action + "@"));
    }

    /** The elements of a list; a single value is a list of one. */
    static Stream<JsonNode> elements(JsonNode node) {
        return node.isArray()
                ? StreamSupport.stream(node.spliterator(), false)
                : Stream.of(node).filter(each -> !each.isMissingNode());
    }

    static List<String> texts(JsonNode node) {
        return elements(node).map(JsonNode::asText).toList();
    }
}
