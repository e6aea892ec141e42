package io.github.jwtbench.workflow;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Downloaded artifacts were uploaded, and uploaded ones expire. */
final class ArtifactRules {
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{.*?}}");

    private ArtifactRules() {}

    static List<String> problems(Workflow workflow) {
        List<String> problems = new ArrayList<>();
        List<String> uploaded =
                inputs(workflow, "actions/upload-artifact")
                        .map(with -> EXPRESSION.matcher(with.path("name").asText()).replaceAll("*"))
                        .toList();
        inputs(workflow, "actions/upload-artifact")
                .filter(with -> !with.path("retention-days").isInt())
                .forEach(
                        with ->
                                problems.add(
                                        "artifact " + name(with) + " must have retention-days"));
        inputs(workflow, "actions/download-artifact")
                .filter(with -> uploaded.stream().noneMatch(matches(name(with))))
                .forEach(with -> problems.add("artifact is never uploaded: " + name(with)));
        return problems;
    }

    private static Stream<JsonNode> inputs(Workflow workflow, String action) {
        return workflow.jobs().stream()
                .flatMap(job -> Workflow.uses(job.getValue(), action))
                .map(step -> step.path("with"));
    }

    private static String name(JsonNode with) {
        return with.path(with.has("pattern") ? "pattern" : "name").asText();
    }

    private static Predicate<String> matches(String pattern) {
        return Pattern.compile(Pattern.quote(pattern).replace("*", "\\E.*\\Q")).asMatchPredicate();
    }
}
