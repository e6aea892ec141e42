package io.github.jwtbench.core.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
    @Test
    void aCheckoutWithoutAReportNeedsASession(@TempDir Path checkout) {
        refused("report " + checkout, "session.txt");
    }

    @Test
    void againstMustBeAFolder(@TempDir Path folder) {
        Path none = folder.resolve("none");
        refused(
                "report " + folder + " s --against " + none,
                "--against must be a folder, got: " + none);
    }

    private static void refused(String command, String message) {
        Console.run((Object[]) command.split(" ")).refused(message);
    }
}
