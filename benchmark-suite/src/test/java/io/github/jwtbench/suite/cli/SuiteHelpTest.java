package io.github.jwtbench.suite.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.cli.Console;
import io.github.jwtbench.core.cli.HelpTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The commands of both, which one command line has. */
class SuiteHelpTest extends HelpTest {
    @Test
    void theListOfCommandsHasThoseOfTheSuite() {
        String help = Console.run("--help").out();

        for (String name : List.of("run", "ab-builds", "compare-more", "analysis")) {
            assertTrue(help.contains("\n  " + name), help);
        }
    }
}
