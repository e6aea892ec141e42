package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionFoldersTest {
    private static final String TODAY = "20260102T000000Z";
    private static final String YESTERDAY = "20260101T000000Z";

    @TempDir private Path checkout;

    @Test
    void whatAnEarlierSessionLeftIsGone() throws Exception {
        begin(YESTERDAY, "wrk");
        write("wrk/target/benchmark-results/container-startup.json");
        write("wrk/target/benchmark-results/rig-jwt-unique-results.json");
        write("target/benchmark-report/container-startup.html");
        write("target/benchmark-report/files/container-startup.json");

        begin(TODAY, "wrk");

        assertEquals(
                Set.of(
                        "wrk/target/benchmark-results/session.txt",
                        "target/benchmark-report/session.txt"),
                files());
        assertEquals(
                TODAY + "\n",
                Files.readString(checkout.resolve("wrk/target/benchmark-results/session.txt")));
    }

    /** Versions before this one did not say whose results they left. */
    @Test
    void whatNobodySignedIsGone() throws Exception {
        write("wrk/target/benchmark-results/container-startup.json");

        begin(TODAY, "wrk");

        assertEquals(
                Set.of(
                        "wrk/target/benchmark-results/session.txt",
                        "target/benchmark-report/session.txt"),
                files());
    }

    @Test
    void whatTheSameSessionLeftStays() throws Exception {
        begin(TODAY, "jmh");
        write("jmh/target/benchmark-results/http-metrics.json");
        write("target/benchmark-report/jwt-compression-comparison.html");
        begin(TODAY, "jmh");
        begin(TODAY, "wrk");

        assertEquals(
                Set.of(
                        "jmh/target/benchmark-results/http-metrics.json",
                        "jmh/target/benchmark-results/session.txt",
                        "target/benchmark-report/jwt-compression-comparison.html",
                        "target/benchmark-report/session.txt",
                        "wrk/target/benchmark-results/session.txt"),
                files());
    }

    /** A module that was not asked for keeps its last results, which say whose they are. */
    @Test
    void anotherModulesResultsStay() throws Exception {
        begin(YESTERDAY, "jmh");
        write("jmh/target/benchmark-results/http-metrics.json");

        begin(TODAY, "wrk");

        assertEquals(
                Set.of(
                        "jmh/target/benchmark-results/http-metrics.json",
                        "jmh/target/benchmark-results/session.txt",
                        "target/benchmark-report/session.txt",
                        "wrk/target/benchmark-results/session.txt"),
                files());
        assertEquals(
                YESTERDAY + "\n",
                Files.readString(checkout.resolve("jmh/target/benchmark-results/session.txt")));
    }

    /** They name their session themselves, and reports are made of them again. */
    @Test
    void rawOutputAndRunsOfAnEarlierSessionStay() throws Exception {
        begin(YESTERDAY, "wrk");
        write("wrk/target/raw/wrk-jwt/wrk.txt");
        write("wrk/target/runs/wrk-jwt.json");
        write("wrk/target/manifest.json");

        begin(TODAY, "wrk");

        assertEquals(
                Set.of(
                        "target/benchmark-report/session.txt",
                        "wrk/target/benchmark-results/session.txt",
                        "wrk/target/manifest.json",
                        "wrk/target/raw/wrk-jwt/wrk.txt",
                        "wrk/target/runs/wrk-jwt.json"),
                files());
    }

    private void begin(String session, String module) throws IOException {
        SessionFolders.begin(
                session,
                checkout.resolve(module).resolve("target"),
                checkout.resolve("target/benchmark-report"));
    }

    private void write(String name) throws IOException {
        Path file = checkout.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "of " + name);
    }

    private Set<String> files() throws IOException {
        Set<String> names = new TreeSet<>();
        try (var all = Files.walk(checkout)) {
            all.filter(Files::isRegularFile)
                    .forEach(file -> names.add(checkout.relativize(file).toString()));
        }
        return names;
    }
}
