package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionFoldersTest {
    @TempDir private Path checkout;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // What an earlier session left is gone, and what nobody signed, as of versions
                // before this one.
                "yesterday wrk | wrk/target/benchmark-results/a.json target/benchmark-report/a.html"
                        + " target/benchmark-report/files/a.json | today wrk | ''",
                "'' | wrk/target/benchmark-results/a.json | today wrk | ''",
                // What the same session left stays.
                "today jmh | jmh/target/benchmark-results/a.json target/benchmark-report/a.html"
                        + " | today jmh;today wrk"
                        + " | jmh/target/benchmark-results/a.json target/benchmark-report/a.html",
                // A module that was not asked for keeps its last results, which say whose they are.
                "yesterday jmh | jmh/target/benchmark-results/a.json | today wrk"
                        + " | jmh/target/benchmark-results/a.json",
                // Raw output and runs name their session, and reports are made of them again.
                "yesterday wrk | wrk/target/raw/a/wrk.txt wrk/target/runs/a.json"
                        + " wrk/target/manifest.json | today wrk"
                        + " | wrk/target/raw/a/wrk.txt wrk/target/runs/a.json"
                        + " wrk/target/manifest.json"
            })
    void nextSessionDeletesOutdatedResultsOnly(
            String first, String written, String next, String left) throws Exception {
        Map<String, String> signed = new TreeMap<>(begin(first));
        for (String name : written.split(" ")) {
            Path file = checkout.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "of " + name);
        }

        for (String each : next.split(";")) {
            signed.putAll(begin(each));
        }

        Set<String> expected = new TreeSet<>(signed.keySet());
        expected.addAll(List.of(left.split(" ")));
        expected.remove("");
        assertEquals(expected, files());
        for (Map.Entry<String, String> each : signed.entrySet()) {
            assertEquals(each.getValue() + "\n", Files.readString(checkout.resolve(each.getKey())));
        }
    }

    /** The files that are then signed, and by which session. */
    private Map<String, String> begin(String sessionAndModule) throws IOException {
        if (sessionAndModule.isEmpty()) {
            return Map.of();
        }
        String session = sessionAndModule.split(" ")[0];
        String module = sessionAndModule.split(" ")[1];
        SessionFolders.begin(
                session,
                checkout.resolve(module).resolve("target"),
                checkout.resolve("target/benchmark-report"));
        return Map.of(
                module + "/target/benchmark-results/session.txt",
                session,
                "target/benchmark-report/session.txt",
                session);
    }

    private Set<String> files() throws IOException {
        Set<String> names = new TreeSet<>();
        try (var all = Files.walk(checkout)) {
            all.filter(Files::isRegularFile)
                    .forEach(file -> names.add(checkout.relativize(file).toString()));
        }
        return names;
    }

    @Test
    void commandBelongsToItsSession() throws Exception {
        Path report = checkout.resolve("report");
        SessionFolders.begin("today", checkout.resolve("target"), report);
        SessionFolders.keepCommand(report, "a command");

        assertEquals(Optional.of("a command"), SessionFolders.command(report, "today"));
        assertEquals(Optional.empty(), SessionFolders.command(report, "yesterday"));
        assertEquals(
                Optional.empty(), SessionFolders.command(checkout.resolve("nowhere"), "today"));
    }
}
