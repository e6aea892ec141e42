package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandTextTest {
    private static final String FILE =
            """
            # The settings.
            # 60s: Length of a wrk run.
            wrk.duration=8s
            # full: How much is measured.
            tier=${tier}
            # -: A file.
            benchmark.scenario=it's mine.yaml
            # -: PEM file.
            benchmark.trust=
            # What Maven alone says.
            # -: The checkout.
            checkout=/nobody/types/this
            """;

    @TempDir private Path folder;

    @Test
    void aBuildIsMeasuredAgainByWhatWasSet() throws Exception {
        Path file = Files.writeString(folder.resolve("settings.properties"), FILE);

        assertEquals(
                "./mvnw -B -ntp verify -Pbenchmark -Dwrk.duration=8s"
                        + " '-Dbenchmark.scenario=it'\\''s mine.yaml'",
                CommandText.build(List.of(), file));
        assertEquals(
                "./mvnw -B -ntp verify -Pbenchmark -pl a,b -am -Dwrk.duration=8s",
                CommandText.build(List.of("a", "b"), file).replaceFirst(" '.*", ""));
    }

    @Test
    void theCommandIsThatOfItsSession() throws Exception {
        Path report = folder.resolve("report");
        SessionFolders.begin("today", folder.resolve("target"), report);
        SessionFolders.keepCommand(report, "a command");

        assertEquals(Optional.of("a command"), SessionFolders.command(report, "today"));
        assertEquals(Optional.empty(), SessionFolders.command(report, "yesterday"));
        assertEquals(Optional.empty(), SessionFolders.command(folder.resolve("nowhere"), "today"));
    }
}
