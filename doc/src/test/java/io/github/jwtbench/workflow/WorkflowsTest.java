package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The workflows keep the rules, and each rule can fail. */
class WorkflowsTest {
    private static final Path BROKEN =
            Path.of("src/test/resources/io/github/jwtbench/workflow/broken");

    /** The only jobs that may do more than read. */
    private static final Map<String, Map<String, String>> GRANTED =
            Map.of(
                    "benchmark.yml/comment", Map.of("contents", "read", "pull-requests", "write"),
                    "benchmark.yml/history", Map.of("contents", "write"),
                    "benchmark.yml/pages", Map.of("pages", "write", "id-token", "write"),
                    "codeql.yml/analyze",
                            Map.of(
                                    "actions", "read",
                                    "contents", "read",
                                    "security-events", "write"),
                    "release.yml/images", Map.of("contents", "read", "packages", "write"),
                    "release.yml/release",
                            Map.of(
                                    "attestations", "write",
                                    "contents", "write",
                                    "id-token", "write"));

    private static final String ONLY_PULL_REQUESTS = "${{ github.event_name == 'pull_request' }}";

    static List<Path> workflows() throws IOException {
        return Checkout.workflows();
    }

    static List<Path> broken() throws IOException {
        return Checkout.files(BROKEN, ".yml");
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void workflowsFollowTheRules(Path file) throws IOException {
        Workflow workflow = Workflow.read(file);
        assertFalse(workflow.jobs().isEmpty());
        assertEquals(List.of(), problems(workflow, GRANTED));
    }

    /** The first line of such a file is the message that it must give, and the only one. */
    @ParameterizedTest
    @MethodSource("broken")
    void eachRuleDetectsAViolation(Path file) throws IOException {
        Workflow workflow = Workflow.read(file);
        String message = workflow.text().lines().findFirst().orElseThrow().substring(2);
        assertEquals(
                List.of(message),
                problems(
                                workflow,
                                Map.of(
                                        "pushing-job-cancelled.yml/push",
                                        Map.of("contents", "write")))
                        .stream()
                        .map(String::strip)
                        .toList());
    }

    @Test
    void expectedWorkflowsExist() throws IOException {
        assertEquals(
                List.of("benchmark.yml", "build.yml", "codeql.yml", "native.yml", "release.yml"),
                workflows().stream().map(file -> file.getFileName().toString()).toList());
    }

    @Test
    void eachActionHasOnePin() throws IOException {
        List<Workflow> all = new ArrayList<>();
        for (Path file : workflows()) {
            all.add(Workflow.read(file));
        }
        assertEquals(List.of(), PinRules.differences(all));
    }

    @Test
    void onlyListedJobsHaveMorePermissions() throws IOException {
        Map<String, Map<String, String>> found = new TreeMap<>();
        for (Path file : workflows()) {
            Workflow workflow = Workflow.read(file);
            workflow.jobs().stream()
                    .filter(job -> job.getValue().has("permissions"))
                    .forEach(
                            job ->
                                    found.put(
                                            workflow.name() + "/" + job.getKey(),
                                            JobRules.permissions(job.getValue())));
        }
        assertEquals(new TreeMap<>(GRANTED), found);
    }

    @Test
    void onlyPullRequestsAreCancelled() throws IOException {
        for (Path file : workflows()) {
            assertEquals(
                    ONLY_PULL_REQUESTS,
                    Workflow.read(file)
                            .yaml()
                            .path("concurrency")
                            .path("cancel-in-progress")
                            .asText(),
                    file::toString);
        }
    }

    @Test
    void buildRunsOnThreeJdksAndTwoMachines() throws IOException {
        JsonNode check = workflow("build.yml").job("check");
        JsonNode matrix = check.path("strategy").path("matrix");
        assertEquals(List.of("17", "21", "25"), Workflow.texts(matrix.path("jdk")));
        assertEquals(
                List.of("ubuntu-24.04", "ubuntu-24.04-arm"),
                Workflow.texts(matrix.path("machine")));
        assertEquals(
                List.of("${{ matrix.jdk }}"),
                Workflow.uses(check, "actions/setup-java")
                        .map(step -> step.path("with").path("java-version").asText())
                        .toList());
    }

    @Test
    void benchmarkRunsForPullRequestsMainWeeklyAndManually() throws IOException {
        JsonNode on = workflow("benchmark.yml").yaml().path("on");
        assertTrue(on.has("pull_request"));
        assertEquals(List.of("main"), Workflow.texts(on.path("push").path("branches")));
        assertTrue(on.path("schedule").path(0).has("cron"));
        JsonNode profile = on.path("workflow_dispatch").path("inputs").path("profile");
        List<String> options = Workflow.texts(profile.path("options"));
        assertEquals(List.of("quick", "default", "autoscale", "stress", "max"), options);
        assertEquals("choice", profile.path("type").asText());
        Set<String> missing = new TreeSet<>(options);
        missing.removeAll(Checkout.profiles());
        assertEquals(Set.of("default"), missing, "measure.sh knows that one");
    }

    @Test
    void mainMeasuresEachBenchmarkModule() throws IOException {
        Set<String> measured = new TreeSet<>();
        workflow("benchmark.yml")
                .job("measure")
                .path("strategy")
                .path("matrix")
                .path("include")
                .forEach(part -> measured.add(part.path("module").asText()));
        Set<String> benchmarks = new TreeSet<>(Checkout.modules());
        benchmarks.removeIf(module -> !module.startsWith("benchmark-"));
        benchmarks.removeAll(Set.of("benchmark-core", "benchmark-suite")); // measure nothing
        assertEquals(benchmarks, measured);
    }

    @Test
    void dependabotUpdatesMavenAndActions() throws IOException {
        JsonNode updates =
                Workflow.read(Checkout.ROOT.resolve(".github/dependabot.yml"))
                        .yaml()
                        .path("updates");
        assertEquals(
                List.of("maven", "github-actions"),
                Workflow.elements(updates)
                        .map(update -> update.path("package-ecosystem").asText())
                        .toList());
        for (JsonNode update : updates) {
            assertEquals("weekly", update.path("schedule").path("interval").asText());
            assertEquals(7, update.path("cooldown").path("default-days").asInt());
            assertFalse(update.path("groups").isEmpty());
        }
    }

    private static Workflow workflow(String name) throws IOException {
        return Workflow.read(Checkout.ROOT.resolve(".github/workflows").resolve(name));
    }

    private static List<String> problems(
            Workflow workflow, Map<String, Map<String, String>> granted) {
        List<String> problems = new ArrayList<>(PinRules.problems(workflow));
        problems.addAll(PinRules.differences(List.of(workflow)));
        problems.addAll(JobRules.problems(workflow, granted));
        problems.addAll(ArtifactRules.problems(workflow));
        problems.addAll(CommandRules.ofSteps(workflow));
        return problems;
    }
}
