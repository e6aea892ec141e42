package io.github.jwtbench.suite.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.cli.Console;
import io.github.jwtbench.core.cli.HelpTest;
import io.github.jwtbench.core.cli.Subcommand;
import io.github.jwtbench.core.page.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The commands of both, which one command line has. */
class SuiteHelpTest extends HelpTest {
    @Test
    void theTextOfTheHelpIsThatOfTheCommands() throws IOException {
        String help = Console.run("--help").out();
        Files.writeString(Path.of("target", "jwtbench-help.txt"), help);
        assertEquals(
                help,
                Resource.text(Subcommand.class, Subcommand.HELP),
                "it is stale; make it anew in benchmark-suite: cp target/jwtbench-help.txt"
                        + " src/main/resources/META-INF/");
    }
}
