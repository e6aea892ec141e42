package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.workflow.ScriptRun.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The job of a pull request compares two revisions, with stubs that build and measure. */
class CompareRevisionsTest {
    private static final String SCRIPT = ".github/compare-revisions.sh";

    private static final String MVNW =
            """
            #!/usr/bin/env bash
            mkdir -p benchmark-suite/target
            touch benchmark-suite/target/jwtbench.jar
            """;

    private static final String JAVA =
            """
            #!/usr/bin/env bash
            shift 2
            echo "$*" >>"$CALLS"
            if [[ $1 == ab-builds ]]; then
              [[ -n ${AB_LEAVES_NOTHING:-} ]] || { mkdir -p "${!#}" && touch "${!#}/ab.json"; }
              exit "${AB_EXIT:-0}"
            fi
            echo "the summary"
            exit "${COMPARE_EXIT:-0}"
            """;

    @TempDir private Path folder;
    private ScriptRun run;

    /** The second commit is one that can be measured, and so is the third. */
    @BeforeEach
    void threeCommits() throws Exception {
        run = new ScriptRun(folder);
        run.stub("java", JAVA);
        run.commit();
        run.file("integration-tests/pom.xml", "<project/>");
        run.file("mvnw", MVNW);
        run.commit();
        run.file("README.adoc", "next");
        run.commit();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void exitCodeFollowsTheVerdict(int exit) throws Exception {
        Path jobSummary = Files.writeString(folder.resolve("job.md"), "before\n");
        compare(
                        Map.of(
                                "COMPARE_EXIT", Integer.toString(exit),
                                "GITHUB_STEP_SUMMARY", jobSummary.toString(),
                                "BUDGET", "3m"),
                        "HEAD~1",
                        "HEAD")
                .ended(exit);
        assertEquals("the summary\n", Files.readString(out().resolve("summary.md")));
        assertEquals("before\nthe summary\n", Files.readString(jobSummary));
        List<String> calls = Files.readAllLines(folder.resolve("calls"));
        assertEquals(2, calls.size());
        assertTrue(
                calls.get(0)
                        .matches(
                                "ab-builds --base \\S+/base --candidate \\S+/candidate --budget 3m --out x"
                                        + "/out"),
                calls.get(0));
        assertEquals("compare x/out/ab.json --format github", calls.get(1));
        assertEquals(List.of(), run.remains());
    }

    @Test
    void aBaseWithoutTheServiceIsNotComparable() throws Exception {
        assertNotComparable("has no module integration-tests", Map.of(), "HEAD~2", "HEAD");
    }

    @ParameterizedTest
    @CsvSource({"exit 1, does not build", "true, builds no benchmark-suite/target/jwtbench.jar"})
    void aRevisionWithoutABuildIsNotComparable(String mvnw, String why) throws Exception {
        run.file("mvnw", "#!/usr/bin/env bash\n" + mvnw + "\n");
        run.commit();

        assertNotComparable(why, Map.of(), "HEAD~1", "HEAD");
    }

    @Test
    void failedMeasurementIsNotComparable() throws Exception {
        assertNotComparable(
                "failed with exit code 1",
                Map.of("AB_EXIT", "1", "AB_LEAVES_NOTHING", "yes"),
                "HEAD~1",
                "HEAD");
    }

    /** The comparison decides if there are measurements. */
    @Test
    void exitCodeOfTheMeasurementIsIgnored() throws Exception {
        compare(Map.of("AB_EXIT", "1"), "HEAD~1", "HEAD").ended(0);
    }

    @Test
    void unknownRevisionIsNotComparable() throws Exception {
        assertNotComparable("HEAD names no commit: nowhere", Map.of(), "HEAD~1", "nowhere");
    }

    @Test
    void earlierResultsAreNotOverwritten() throws Exception {
        run.file("x/out/summary.md", "earlier");
        Result result = compare(Map.of(), "HEAD~1", "HEAD").ended(2);

        assertTrue(result.printed().contains("must be empty or not exist"), result::printed);
        assertEquals("earlier", Files.readString(out().resolve("summary.md")));
    }

    @Test
    void rehearsalEndsWithTheSummary() throws Exception {
        Result result =
                run.script(
                                ".github/rehearse.sh",
                                Map.of(
                                        "CALLS",
                                        folder.resolve("calls").toString(),
                                        "COMPARE_EXIT",
                                        "1"))
                        .ended(1);

        assertTrue(result.printed().endsWith("\n\nthe summary\n"), result::printed);
        assertEquals(List.of(), run.remains());
    }

    private void assertNotComparable(
            String why, Map<String, String> environment, String base, String head)
            throws Exception {
        Result result = compare(environment, base, head).ended(2);

        assertTrue(result.printed().contains(why), result::printed);
        String summary = Files.readString(out().resolve("summary.md"));
        assertTrue(summary.startsWith("### Not comparable\n\n") && summary.contains(why), summary);
        assertFalse(summary.contains("the summary"));
        assertEquals(List.of(), run.remains());
    }

    private Result compare(Map<String, String> environment, String base, String head)
            throws IOException, InterruptedException {
        Map<String, String> all = new HashMap<>(environment);
        all.put("CALLS", folder.resolve("calls").toString());
        all.putIfAbsent("GITHUB_STEP_SUMMARY", "");
        return run.script(SCRIPT, all, base, head, "x/out");
    }

    private Path out() {
        return run.repository.resolve("x/out");
    }
}
