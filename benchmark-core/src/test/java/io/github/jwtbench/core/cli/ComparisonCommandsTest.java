package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.Resealed;
import io.github.jwtbench.core.sample.RawRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code verify} over the runs that seal the format of a Run. */
class ComparisonCommandsTest {
    private static final String SESSION = "20261121T000000Z";
    private static final String LATER = "20261122T000000Z";

    @TempDir private Path folder;
    private Path before;
    private Path after;
    private Path page;

    @BeforeEach
    void folders() throws Exception {
        before = Files.createDirectories(folder.resolve("before/module/target/runs"));
        after = Files.createDirectories(folder.resolve("after"));
        page = folder.resolve("page");
    }

    @Test
    void aCheckoutIsComparedWithAFolderOfRuns() throws Exception {
        copy("wrk-valid", SESSION, before);
        copy("wrk-valid", LATER, after);

        Console console = verify(folder.resolve("before"), after).ended(0);

        assertEquals(page.resolve("benchmark-verification.html") + "\n", console.out());
        assertEquals(
                Set.of("benchmark-verification.adoc", "benchmark-verification.html"), names(page));
        String text = adoc("benchmark-verification");
        assertTrue(text.contains("|all runs\n|" + SESSION + "\n|1\n"), text);
        assertTrue(text.contains("|all runs\n|" + LATER + "\n|1\n"), text);
        assertTrue(text.contains("module/target/runs/wrk-valid.json"), text);
        assertTrue(text.contains("verify"), "its command");
    }

    @Test
    void twoSelectionsOfOneFolderAreCompared() throws Exception {
        copy("wrk-valid", SESSION, after);
        copy("h2load-valid", SESSION, after);

        verify(after, after, "--base-where=tool=WRK", "--candidate-where=id=h2*d").ended(0);
        String text = adoc("benchmark-verification");
        assertTrue(text.contains("|tool = WRK"), text);
        assertTrue(text.contains("wrk-valid → h2load-valid"), text);
    }

    @Test
    void anInvalidRunFailsTheCommandAndIsShown() throws Exception {
        copy("wrk-valid", SESSION, before);
        copy("wrk-unauthorized", SESSION, before);
        copy("wrk-valid", LATER, after);

        verify(folder.resolve("before"), after).ended(1).says("wrk-unauthorized.json is INVALID: ");
        assertTrue(adoc("benchmark-verification").contains("INVALID"));
    }

    @Test
    void fileOfAnotherVersionIsReported() throws Exception {
        copy("wrk-valid", SESSION, before);
        copy("wrk-valid", LATER, after);
        Path file = after.resolve("wrk-valid.json");
        Files.writeString(
                file, Files.readString(file).replace("\"version\" : 1,", "\"version\" : 2,"));

        verify(folder.resolve("before"), after).ended(2);

        String text = adoc("benchmark-verification");
        assertTrue(text.contains("schema of the candidate: version must be 1, got: 2"), text);
    }

    @Test
    void theSameRunsOnBothSidesAreRefused() throws Exception {
        copy("wrk-valid", SESSION, after);

        verify(after, after).refused("a run must be taken once");
        assertTrue(Files.notExists(page));
    }

    @Test
    void anUnknownKeyAndAnEmptySideAreRefused() throws Exception {
        copy("wrk-valid", SESSION, after);

        verify(after, after, "--base-where=colour=red").refused("got: colour");
        verify(after, after, "--base-where=session=none").refused("matches: session = none");
        verify(before, after).refused("no runs in " + before);
    }

    @Test
    void goalsComeFromAFile() throws Exception {
        copy("wrk-valid", SESSION, before);
        copy("wrk-valid", LATER, after);
        Path goals = folder.resolve("goals.json");
        Files.writeString(
                goals,
                """
                {"goals": [{"benchmark": "jwt", "loop": null,
                            "metric": "throughput", "limit": "> 1 req/s"}]}
                """);

        verify(folder.resolve("before"), after, "--goals=" + goals).ended(0);

        String text = adoc("benchmark-verification");
        assertTrue(text.contains("|throughput &#62; 1 req/s"), text);
    }

    private Console verify(Path base, Path candidate, String... more) {
        return Console.run(
                Stream.concat(
                                Stream.of("verify", base, candidate, "--out=" + page),
                                Stream.of(more))
                        .toArray());
    }

    private String adoc(String name) throws Exception {
        return Files.readString(page.resolve(name + ".adoc"));
    }

    private static void copy(String run, String session, Path runs) throws Exception {
        Files.writeString(
                runs.resolve(run + ".json"),
                Resealed.text(RawRuns.goldenText(run).replace(SESSION, session)));
    }

    private static Set<String> names(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }
}
