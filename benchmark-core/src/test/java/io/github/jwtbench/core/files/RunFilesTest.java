package io.github.jwtbench.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.RawRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunFilesTest {

    @TempDir Path temp;

    @Test
    void runsOfOtherSessionsAreIgnored() throws Exception {
        Run rig = Ingest.run(RawRuns.rigClosed(temp.resolve("rig")));
        Run wrk = Ingest.run(RawRuns.raw("wrk-valid"));
        Run late = Ingest.run(RawRuns.raw("wrk-late"));
        Path runs = temp.resolve("runs");
        for (Run run : List.of(rig, wrk, late)) {
            RunFiles.write(runs, run);
        }
        assertEquals(List.of(late, wrk), RunFiles.readSession(runs, "20261121T000000Z"));
        assertEquals(List.of(rig), RunFiles.readSession(runs, "20261121T083000Z"));
        assertEquals(List.of(), RunFiles.readSession(runs, "none"));
        assertEquals(List.of(), RunFiles.readSession(temp.resolve("nothing"), "none"));
    }

    @Test
    void aDamagedFileIsRefused() throws Exception {
        Path runs = Files.createDirectories(temp.resolve("runs"));
        Files.writeString(runs.resolve("x.json"), "{}");
        assertThrows(RawDataException.class, () -> RunFiles.readSession(runs, "any"));
    }

    @Test
    void onlyAFileOfThisSessionMustBeOfThisVersion() throws Exception {
        Path runs = Files.createDirectories(temp.resolve("runs"));
        Files.writeString(runs.resolve("x.json"), "{\"session\": \"old\", \"version\": 0}");
        assertEquals(List.of(), RunFiles.readSession(runs, "any"));
        assertThrows(RawDataException.class, () -> RunFiles.readSession(runs, "old"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"version\" : 1             | \"version\" : 2",
                "\"tool\" : \"wrk\"          | \"tool\" : \"WRK\"",
                "\"status\" : \"VALID\"      | \"status\" : \"INVALID\"",
                "\"reasons\" : [ ]           | \"reasons\" : [ \"why\" ]",
                "\"loop\" : \"closed\"       | \"loop\" : \"CLOSED\"",
                "\"steady\" : true,          | ''",
                "\"steady\" : true,          | \"steady\" : true, \"more\" : 1,",
                "\"sent\" : 203789           | \"sent\" : -1",
                "\"sent\" : 203789           | \"sent\" : \"NaN\"",
                "\"200\" : 203782            | \"ok\" : 203782",
                "\"failures\" : { }          | \"failures\" : { \"unknown\" : 1 }",
                "2026-11-21T08:15:55.900Z    | 2026-11-21 08:15:55",
                "\"result\" : \"PASS\"       | \"result\" : \"pass\""
            })
    void theSchemaIsStrict(String found, String replaced) throws Exception {
        assertStrict(Ingest.run(RawRuns.raw("wrk-valid")), found, replaced);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"tool\" : \"jmh\"             | \"tool\" : \"wrk\"",
                "\"outcome\" : null             | \"outcome\" : { }",
                "\"service\" : null             | \"service\" : { }",
                "\"warmUp\" : null              | \"warmUp\" : { }",
                "\"threads\" : 1                | \"threads\" : 0",
                "\"method\" : \"complete\"      | \"method\" : \"\"",
                "\"size\" : \"KEYCLOAK\"        | \"size\" : 4",
                "\"forkMicros\" : [             | \"forkMicros\" : [ 0,",
                "\"forks\" : 2                  | \"forks\" : 0",
                "\"gaps\" : [                 | \"more\" : 1, \"gaps\" : [",
                "\"kind\" : \"library\"         | \"kind\" : \"laptop\""
            })
    void theSchemaIsStrictAboutLibraries(String found, String replaced) throws Exception {
        assertStrict(RunFiles.read(RawRuns.golden("jmh-steps")), found, replaced);
    }

    private static void assertStrict(Run run, String found, String replaced) throws Exception {
        String good = RunFiles.text(run);
        assertEquals(List.of(), RunFiles.validate(good));
        assertFalse(good.equals(good.replace(found, replaced)), found);
        assertFalse(RunFiles.validate(good.replace(found, replaced)).isEmpty());
    }

    @Test
    void runIsEitherOfALoadOrOfALibrary() throws Exception {
        String load = RunFiles.text(Ingest.run(RawRuns.raw("wrk-valid")));
        String library = RunFiles.text(RunFiles.read(RawRuns.golden("jmh-steps")));
        String scores =
                library.substring(
                        library.indexOf("{\n    \"scores\""), library.indexOf(",\n  \"steady\""));

        assertFalse(
                RunFiles.validate(load.replace("\"library\" : null", "\"library\" : " + scores))
                        .isEmpty());
        assertFalse(RunFiles.validate(library.replace(scores, "null")).isEmpty());
    }

    @Test
    void aRunOfAToolThatNobodyKnowsHereIsRead() throws Exception {
        String known = RunFiles.text(Ingest.run(RawRuns.raw("wrk-valid")));
        String unknown = Resealed.text(known.replace("\"tool\" : \"wrk\"", "\"tool\" : \"oha-1\""));

        assertEquals(List.of(), RunFiles.validate(unknown));
        Run run = RunFiles.parse("a run", unknown);
        assertEquals("oha-1", run.tool());
        assertEquals(unknown, RunFiles.text(run));
        assertFalse(RunFiles.validate(unknown.replace("oha-1", "Oha")).isEmpty());
        String protocol = Resealed.text(known.replace("\"HTTP/1.1\"", "\"HTTP/3\""));
        assertEquals("HTTP/3", RunFiles.parse("a run", protocol).workload().protocol());
    }

    /** The schema in the documentation is the one on the class path. */
    @Test
    void documentedSchemaIsTheOneInTheJar() throws Exception {
        assertEquals(
                Files.readString(Path.of("..", "doc", "schema", "run-v1.schema.json")),
                JsonSchema.of("/io/github/jwtbench/core/schema/run-v1.schema.json").text());
    }
}
