package io.github.jwtbench.suite.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The file that Maven writes, and the one that it fills. */
class SettingsFileTest {
    private static final Path TEMPLATE =
            Path.of("src/main/resources/io/github/jwtbench/suite/settings/settings.properties");

    private static final String REQUIRED =
            """
            # A comment = none.
            benchmark.session=s
            version=1
            checkout=/a b/checkout
            module=group:artifact
            folder=C:\\folder\\module
            """;

    @TempDir private Path folder;

    @Test
    void valuesAreReadUnchanged() throws IOException {
        Settings settings = read("benchmark.scenario=a=b #c\\n: é\nwrk.threads=${wrk.threads}\n");

        assertEquals(Path.of("/a b/checkout"), settings.checkout());
        assertEquals("C:\\folder\\module", settings.folder().toString());
        assertEquals(Optional.of("a=b #c\\n: é"), settings.scenario());
        assertEquals(5, settings.wrkThreads(), "what Maven leaves of an unknown expression");
    }

    @Test
    void furtherLinesSayWhatMavenLeftOpen() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("settings.properties"),
                        REQUIRED + "selected=${selected}\nexcluded=${excluded}\n");

        Settings settings = SettingsFile.read(file, "selected=[a, b]");

        assertEquals("[a, b]", settings.selected());
        assertEquals("[]", settings.excluded());
        assertEquals(settings.checkout(), settings.selectedBase());
    }

    @Test
    void unknownSettingIsRefused() {
        assertEquals(
                "a setting must be one of those in doc/properties.adoc, got: wrk.thread",
                assertThrows(IllegalArgumentException.class, () -> read("wrk.thread=5\n"))
                        .getMessage());
    }

    @Test
    void settingsOfMavenAreRequired() {
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> SettingsFile.of(Map.of("module", "${module}")))
                        .getMessage();
        assertTrue(message.contains("--module="), message);
    }

    /** Otherwise a property that somebody sets would change nothing. */
    @Test
    void mavenFiltersExactlyTheSettings() throws IOException {
        List<String> known =
                new CommandLine(Settings.class)
                        .getCommandSpec().options().stream()
                                .map(option -> option.longestName().substring(2))
                                .sorted()
                                .toList();
        List<String> filled =
                Files.readAllLines(TEMPLATE).stream()
                        .filter(line -> !line.startsWith("#"))
                        .map(line -> line.substring(0, line.indexOf('=')))
                        .sorted()
                        .toList();
        assertEquals(known, filled);
    }

    private Settings read(String more) throws IOException {
        return SettingsFile.read(
                Files.writeString(folder.resolve("settings.properties"), REQUIRED + more));
    }
}
