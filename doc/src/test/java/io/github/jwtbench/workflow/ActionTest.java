package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.workflow.ScriptRun.Result;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The action's own steps, with stubs that fetch and measure. */
class ActionTest {
    private static final Pattern INPUT = Pattern.compile("inputs\\.([a-z-]+)");
    private static final Map<String, String> INPUTS =
            Map.of(
                    "scenario", "s.yaml",
                    "base", "command:java -jar old.jar {port}",
                    "candidate", "image:new",
                    "budget", "3m",
                    "new-endpoint", "neutral",
                    "out", "ab",
                    "comment-name", "shop");

    @TempDir private Path folder;
    private Workflow action;
    private ScriptRun run;

    @BeforeEach
    void read() throws Exception {
        action = Workflow.read(Checkout.ROOT.resolve("action.yml"));
        run = new ScriptRun(folder);
        run.stub(
                "java",
                """
                #!/usr/bin/env bash
                printf '%s|' "${@:2}" >>"$CALLS"
                echo >>"$CALLS"
                if [[ $3 == ab ]]; then
                  touch "${!#}/ab.json"
                else
                  echo "the summary"
                  exit "$VERDICT"
                fi
                """);
        run.stub("curl", "#!/usr/bin/env bash\nprintf '%s|' \"$@\" >>\"$CALLS\"\n");
    }

    private List<JsonNode> steps() {
        return Workflow.steps(action.yaml().path("runs")).toList();
    }

    /** Runs a step with its variables, of which these have the values that GitHub would give. */
    private Result step(int number, Map<String, String> values) throws Exception {
        Map<String, String> environment = new HashMap<>(values);
        environment.put("GITHUB_ACTION_PATH", run.repository.toString());
        environment.put("CALLS", calls().toString());
        steps().get(number)
                .path("env")
                .properties()
                .forEach(
                        variable ->
                                environment.putIfAbsent(
                                        variable.getKey(), given(variable.getValue().textValue())));
        return run.step(steps().get(number).path("run").textValue(), environment);
    }

    private static String given(String expression) {
        return INPUTS.get(expression.replaceAll("\\$\\{\\{ inputs\\.|\\s*}}", ""));
    }

    private Path calls() {
        return folder.resolve("calls");
    }

    @Test
    void eachInputIsUsedAndDescribed() {
        Set<String> used =
                INPUT.matcher(action.text())
                        .results()
                        .map(match -> match.group(1))
                        .collect(Collectors.toSet());
        Set<String> described =
                action.yaml().path("inputs").properties().stream()
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet());
        assertEquals(described, used);
        action.yaml()
                .path("inputs")
                .forEach(input -> assertTrue(input.path("description").asText().length() > 10));
    }

    /** Text of a pull request must never become part of a command. */
    @Test
    void scriptsOfStepsHaveNoExpressions() {
        for (JsonNode step : steps()) {
            assertEquals("bash", step.path("shell").asText());
            assertTrue(!step.path("run").asText().contains("${{"), step::toString);
        }
    }

    /** {@code echo jar | sha256sum} gave the right one; the action's own commit decides nothing. */
    @ParameterizedTest
    @CsvSource({
        "1.2.3, 0fd85b8e6b9d2d54dbaeb7a0b6e1b1a8a2c3f0d2f8a3c0f5f4c8c3c9b3a0f4ee, 2",
        "1.2.3, RIGHT, 0",
        "1.2.3, '', 2",
        "'', '', 2"
    })
    void programOfTheReleaseIsDownloaded(String version, String sha256, int exit) throws Exception {
        run.stub(
                "curl",
                "#!/usr/bin/env bash\nprintf '%s|' \"$@\" >>\"$CALLS\"\necho jar >\"${@: -2:1}\"\n");
        byte[] digest =
                MessageDigest.getInstance("SHA-256")
                        .digest("jar\n".getBytes(StandardCharsets.UTF_8));
        Result result =
                step(
                                0,
                                Map.of(
                                        "JAR",
                                        folder.resolve("j.jar").toString(),
                                        "RELEASES",
                                        "https://example/download",
                                        "VERSION",
                                        version,
                                        "SHA256",
                                        sha256.equals("RIGHT")
                                                ? HexFormat.of().formatHex(digest)
                                                : sha256))
                        .ended(exit);

        assertEquals(exit == 0, !result.printed().contains("::error::"), result::printed);
        if (!version.isEmpty()) {
            assertTrue(
                    Files.readString(calls())
                            .endsWith("|https://example/download/v1.2.3/jwtbench.jar|"),
                    Files.readString(calls()));
        }
        assertTrue(!action.text().contains("action_ref"), "a pin by SHA names no release");
    }

    /** The summary must show why nothing was measured. */
    @Test
    void wrongArgumentIsShownInTheSummary() throws Exception {
        run.stub(
                "java",
                "#!/usr/bin/env bash\necho going >&1\n"
                        + "printf 'ab: --budget must be a time, got: \\033[31msoon<b>\\n' >&2\nexit 2\n");
        Path summary = folder.resolve("job.md");

        Result result =
                step(1, Map.of("JAR", "j.jar", "GITHUB_STEP_SUMMARY", summary.toString())).ended(2);

        assertEquals(
                "### Not comparable\n\nmeasuring failed with exit code 2\n\n"
                        + "    ab: --budget must be a time, got: [31msoon<b>\n",
                Files.readString(summary));
        assertTrue(result.printed().contains("--budget must be a time"), result::printed);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "2, 2"})
    void exitCodeFollowsTheVerdict(String verdict, int exit) throws Exception {
        Path summary = folder.resolve("job.md");
        step(
                        1,
                        Map.of(
                                "JAR",
                                "j.jar",
                                "VERDICT",
                                verdict,
                                "GITHUB_STEP_SUMMARY",
                                summary.toString()))
                .ended(exit);
        assertEquals("the summary\n", Files.readString(summary));
        assertEquals(
                List.of(
                        "j.jar|ab|--scenario|s.yaml|--base|command:java -jar old.jar {port}"
                                + "|--candidate|image:new|--budget|3m|--new-endpoint|neutral"
                                + "|--out|ab|",
                        "j.jar|compare|ab/ab.json|--format|github|"),
                Files.readAllLines(calls()));
    }

    @Test
    void summaryIsPostedAsAComment() throws Exception {
        run.file("ab/summary.md", "the summary\n");
        run.stub("gh", "#!/usr/bin/env bash\nprintf '%s|' \"$@\" >>\"$CALLS\"\n");
        step(2, Map.of("PULL_REQUEST", "7", "GH_TOKEN", "t", "GITHUB_REPOSITORY", "a/b")).ended(0);
        String called = Files.readString(calls());
        assertTrue(called.contains("repos/a/b/issues/7/comments"), called);
        assertTrue(called.contains("<!-- jwtbench: shop -->"), called);
    }
}
