package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.headers.Edited;
import io.github.jwtbench.core.headers.Measurement;
import io.github.jwtbench.core.headers.SampleMeasurement;
import io.github.jwtbench.core.headers.drive.SampleLoad;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.ContainerFacts.Image;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command over measurements of header encodings that are made up. */
class HeadersTest {

    @TempDir private Path temp;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aValidMeasurementGivesTheReport() throws Exception {
        assertEquals(0, run(SampleMeasurement.whole()));

        assertTrue(out.toString().contains("header encodings for JWTs: VALID"), out.toString());
        assertTrue(
                Files.exists(
                        temp.resolve("target/benchmark-results/jwt-compression-comparison.json")));
        assertTrue(Files.exists(temp.resolve("report/jwt-compression-comparison.html")));
        assertTrue(Files.exists(temp.resolve("report/files/jwt-compression-comparison.json")));
    }

    /** Nothing that a container forwards can pass through the relays of this process. */
    @Test
    void containersHaveNoJourneys() throws Exception {
        Measurement whole = SampleMeasurement.whole();
        Image image = new Image("jwtbench/service:jvm", "sha256:ab", 100_000_000, "17");
        Measurement inContainers =
                new Measurement(
                        whole.session(),
                        whole.startedAt(),
                        whole.environment()
                                .with(
                                        "jvm",
                                        new ContainerFacts(
                                                "Docker 20.10.24",
                                                2,
                                                image,
                                                image,
                                                1.0,
                                                1L << 30,
                                                1500.0,
                                                null)),
                        whole.tier(),
                        whole.seed(),
                        whole.declared().stream()
                                .filter(each -> !each.part().equals("journeys"))
                                .toList(),
                        whole.sequences(),
                        whole.repeats(),
                        List.of(),
                        whole.counters(),
                        whole.captures(),
                        List.of("journeys: no relay can be reached"),
                        whole.incidents());

        assertEquals(0, run(inContainers), out + " " + err);

        String page = Files.readString(temp.resolve("report/jwt-compression-comparison.adoc"));
        assertTrue(page.contains("journeys: no relay can be reached"), page);
        assertTrue(page.contains("jwtbench/service&#58;jvm, 100.0 MB"), page);
    }

    @Test
    void anInvalidOneGivesReasonsAndExitCodeOne() throws Exception {
        Measurement invalid =
                Edited.of(SampleMeasurement.whole()).set("/counters/joined", "3").measurement();

        assertEquals(1, run(invalid));

        assertTrue(out.toString().contains(": INVALID"), out.toString());
        assertTrue(out.toString().contains("  tokens that the service joined"), out.toString());
        assertTrue(Files.exists(temp.resolve("report/jwt-compression-comparison.html")));
    }

    /** It lies there until the next one is written. */
    @Test
    void theLoadOfAnotherSessionIsNone() throws Exception {
        Measurement later =
                Edited.of(SampleMeasurement.whole()).set("/session", "\"later\"").measurement();

        assertEquals(1, run(later));

        assertTrue(out.toString().contains("load: declared 1, got 0"), out.toString());
    }

    @Test
    void aFileThatIsNoMeasurementIsNamed() throws Exception {
        write(SampleMeasurement.whole());
        Path file = temp.resolve("target/raw/compression/measurement.json");
        Files.writeString(file, "{}");

        assertEquals(2, headers());

        assertTrue(err.toString().contains(file.toString()), err.toString());
        assertFalse(Files.exists(temp.resolve("report")));
    }

    @Test
    void wrongArgumentsAreRefused() {
        assertEquals(2, jwtbench("headers", "one"));
    }

    private void write(Measurement measurement) throws Exception {
        ComparisonFiles.write(temp.resolve("target/comparisons"), SampleLoad.whole());
        measurement.write(temp.resolve("target/raw/compression"));
    }

    private int run(Measurement measurement) throws Exception {
        write(measurement);
        return headers();
    }

    private int headers() {
        return jwtbench("headers", temp.resolve("target").toString(), "--out", page().toString());
    }

    private Path page() {
        return temp.resolve("report");
    }

    private int jwtbench(String... arguments) {
        return Jwtbench.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }
}
