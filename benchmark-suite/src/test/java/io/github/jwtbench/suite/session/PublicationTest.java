package io.github.jwtbench.suite.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ComparisonStatus;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.report.SessionFiles;
import io.github.jwtbench.core.sample.RawRuns;
import io.github.jwtbench.core.sample.SampleComparisons;
import io.github.jwtbench.suite.headers.SampleLoad;
import io.github.jwtbench.suite.report.SampleFormats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PublicationTest {
    @TempDir private Path folder;

    static Stream<Arguments> comparisons() {
        Comparison headers = SampleLoad.whole();
        return Stream.of(
                Arguments.of(
                        SampleComparisons.services(), "service-analysis", "Services side by side"),
                Arguments.of(headers, "jwt-compression-comparison", "A refreshed token takes"),
                // It was given up before anything was compared.
                Arguments.of(
                        headers.with(List.of()).invalid("the service died"),
                        "jwt-compression-comparison",
                        "the service died"));
    }

    @ParameterizedTest
    @MethodSource("comparisons")
    void sessionWithoutRunsHasPages(Comparison comparison, String name, String text)
            throws Exception {
        ComparisonFiles.write(target().resolve(ComparisonFiles.FOLDER), comparison);

        String hub = hub(comparison.session());

        String page = Files.readString(report().resolve(name + ".html"));
        assertTrue(page.contains(text), page);
        assertTrue(hub.contains("href=\"" + name + ".html"), hub);
        assertEquals(comparison.status() == ComparisonStatus.INVALID, hub.contains("INVALID"), hub);
        assertTrue(Files.exists(report().resolve("files/" + comparison.id() + ".json")));
    }

    @Test
    void pageHasTheCommandThatDecidesOpenQuestions() throws Exception {
        Comparison library = SampleComparisons.library();
        ComparisonFiles.write(target().resolve(ComparisonFiles.FOLDER), library);

        String hub = hub(library.session());

        assertTrue(
                hub.contains("compare-more module/target/comparisons/library.json --budget 7m"),
                hub);
    }

    @Test
    void tokenFormatsHaveAPage() throws Exception {
        for (Comparison each : SampleFormats.all()) {
            ComparisonFiles.write(target().resolve(ComparisonFiles.FOLDER), each);
        }

        Publication.tokenFormats(target(), "session-1");
        String hub = hub("session-1");

        assertTrue(Files.exists(target().resolve("benchmark-results/token-format-report.json")));
        String page = Files.readString(report().resolve("token-format-report.html"));
        assertTrue(page.contains("href=\"token-format-kb-100-analysis.html\""), page);
        assertTrue(Files.exists(report().resolve("token-format-kb-100-analysis.html")));
        assertTrue(hub.contains("href=\"token-format-report.html"), hub);
    }

    @Test
    void resultsAreNamedAfterTheRunsOfTheSession() throws Exception {
        for (String run : List.of("wrk-valid", "h2load-valid", "not-executed")) {
            measured(run);
        }
        Path log = Files.writeString(folder.resolve("service.log"), "started\n");

        Publication.results(target(), "20261121T000000Z", log);

        Path results = target().resolve("benchmark-results");
        assertEquals(
                Set.of(
                        "wrk-valid-output.txt",
                        "wrk-valid-results.json",
                        "h2load-valid-output.txt",
                        "h2load-valid-results.json",
                        "not-executed-results.json",
                        "quarkus-logs.txt"),
                names(results));
        assertEquals(
                -1,
                Files.mismatch(
                        target().resolve("raw/h2load-valid/h2load.txt"),
                        results.resolve("h2load-valid-output.txt")));
        assertEquals("started\n", Files.readString(results.resolve("quarkus-logs.txt")));
    }

    @Test
    void runsOfAnotherSessionAreNotPublished() throws Exception {
        measured("wrk-valid");

        Publication.results(target(), "20200101T000000Z", null);

        assertEquals(Set.of(), names(target().resolve("benchmark-results")));
    }

    /** As a driver leaves it, and as the run is made of it. */
    private void measured(String run) throws IOException {
        Path raw = Files.createDirectories(target().resolve("raw").resolve(run));
        try (Stream<Path> files = Files.list(RawRuns.raw(run))) {
            for (Path file : files.toList()) {
                Files.copy(file, raw.resolve(file.getFileName()));
            }
        }
        RunFiles.write(target().resolve("runs"), Ingest.run(raw));
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }

    private Path target() {
        return folder.resolve("module/target");
    }

    private Path report() {
        return folder.resolve("report");
    }

    /** The first page of a session without runs. */
    private String hub(String session) throws IOException, InterruptedException {
        assertEquals(List.of(), SessionFiles.report(folder, session, folder, List.of(), report()));
        return Files.readString(report().resolve("index.html"));
    }

    @Test
    void missingSessionIsRefused() {
        IOException e =
                assertThrows(
                        IOException.class,
                        () -> SessionFiles.report(folder, "another", folder, List.of(), report()));

        assertEquals("no results of session another in " + folder, e.getMessage());
        assertFalse(Files.exists(report()));
    }
}
