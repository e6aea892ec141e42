package io.github.jwtbench.workflow;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Permissions, runner, time limit and dependencies of a job. */
final class JobRules {
    private static final List<String> RUNNERS =
            List.of("macos-15", "ubuntu-24.04", "ubuntu-24.04-arm", "windows-2025");
    private static final int MOST_MINUTES = 60;
    private static final Map<String, String> READ = Map.of("contents", "read");

    private final Workflow workflow;
    private final Map<String, Map<String, String>> granted;
    private final List<String> problems = new ArrayList<>();

    private JobRules(Workflow workflow, Map<String, Map<String, String>> granted) {
        this.workflow = workflow;
        this.granted = granted;
    }

    /**
     * @param granted permissions of the jobs that may have more than to read, by {@code
     *     file.yml/job}
     */
    static List<String> problems(Workflow workflow, Map<String, Map<String, String>> granted) {
        JobRules rules = new JobRules(workflow, granted);
        rules.workflow();
        workflow.jobs().forEach(job -> rules.job(job.getKey(), job.getValue()));
        return rules.problems;
    }

    /** The permissions that a job asks for itself; empty when it has the workflow's. */
    static Map<String, String> permissions(JsonNode node) {
        Map<String, String> permissions = new TreeMap<>();
        node.path("permissions")
                .properties()
                .forEach(entry -> permissions.put(entry.getKey(), entry.getValue().asText()));
        return permissions;
    }

    private void workflow() {
        JsonNode top = workflow.yaml();
        if (!top.path("permissions").isObject()
                || !READ.entrySet().containsAll(permissions(top).entrySet())) {
            problems.add(
                    "permissions must grant at most contents: read, got: "
                            + top.path("permissions"));
        }
        boolean publishes = top.path("on").path("push").has("tags");
        workflow.steps().stream()
                .filter(step -> publishes)
                .filter(
                        step ->
                                step.path("with").has("cache")
                                        || step.path("uses").asText().startsWith("actions/cache"))
                .forEach(
                        step ->
                                problems.add(
                                        "what a tag publishes must be built without a cache: "
                                                + step.path("uses").asText()));
        JsonNode concurrency = top.path("concurrency");
        if (!concurrency.path("group").isTextual() || !concurrency.has("cancel-in-progress")) {
            problems.add("concurrency must say group and cancel-in-progress, got: " + concurrency);
        }
    }

    private void job(String name, JsonNode job) {
        String where = "job " + name + ": ";
        permissions(where, name, job);
        JsonNode minutes = job.path("timeout-minutes");
        if (!minutes.isInt() || minutes.asInt() < 1 || minutes.asInt() > MOST_MINUTES) {
            problems.add(
                    where + "timeout-minutes must be 1 to " + MOST_MINUTES + ", got: " + minutes);
        }
        runners(job).stream()
                .filter(runner -> !RUNNERS.contains(runner))
                .forEach(
                        runner ->
                                problems.add(
                                        where
                                                + "runs-on must be one of "
                                                + String.join(", ", RUNNERS)
                                                + ", got: "
                                                + runner));
        Workflow.texts(job.path("needs")).stream()
                .filter(needed -> workflow.job(needed).isMissingNode())
                .forEach(needed -> problems.add(where + "needs no job of this file: " + needed));
    }

    private void permissions(String where, String name, JsonNode job) {
        Map<String, String> own = permissions(job);
        boolean more = !READ.entrySet().containsAll(own.entrySet());
        if (job.has("permissions") && !job.path("permissions").isObject()
                || more && !own.equals(granted.get(workflow.name() + "/" + name))) {
            problems.add(where + "permissions are not granted: " + job.path("permissions"));
        }
        boolean pushes = "write".equals(own.get("contents"));
        Workflow.uses(job, "actions/checkout")
                .map(step -> step.path("with").path("persist-credentials"))
                .filter(persists -> !persists.isBoolean() || persists.asBoolean() != pushes)
                .forEach(
                        persists ->
                                problems.add(
                                        where
                                                + "persist-credentials must be "
                                                + pushes
                                                + ", got: "
                                                + persists));
        if (pushes && job.path("concurrency").path("cancel-in-progress").asBoolean(true)) {
            problems.add(where + "what pushes must not be cancelled: set concurrency");
        }
    }

    /** Where a job runs, with the values of the matrix in place of an expression. */
    private static List<String> runners(JsonNode job) {
        String runner = job.path("runs-on").asText();
        return runner.equals("${{ matrix.machine }}")
                ? Workflow.texts(job.path("strategy").path("matrix").path("machine"))
                : List.of(runner);
    }
}
