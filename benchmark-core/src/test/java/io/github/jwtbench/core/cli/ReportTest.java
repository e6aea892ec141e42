package io.github.jwtbench.core.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
    @ParameterizedTest
    @CsvSource({
        "report, CHECKOUT or --analysis must be given",
        "report . s --analysis a, '--analysis must stand without SESSION, --history, --against and --out'",
        "report --analysis a --history h, '--analysis must stand without SESSION'",
        "report --analysis a --out o, '--analysis must stand without SESSION'"
    })
    void whatDoesNotGoTogetherIsRefused(String command, String message) {
        refused(command, message);
    }

    @Test
    void aCheckoutWithoutAReportNeedsASession(@TempDir Path checkout) {
        refused("report " + checkout, "session.txt");
    }

    @Test
    void whatIsHeldAgainstMustBeAFolder(@TempDir Path folder) {
        Path none = folder.resolve("none");
        refused(
                "report " + folder + " s --against " + none,
                "--against must be a folder, got: " + none);
    }

    private static void refused(String command, String message) {
        Console.run((Object[]) command.split(" ")).refused(message);
    }
}
