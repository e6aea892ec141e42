package io.github.jwtbench.core.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ProgramCommandTest {

    @Test
    void argumentsKeepTheirOrder() {
        List<String> command =
                ProgramCommand.java("-Xmx1g", "-Xms1g")
                        .property("a.b", 7)
                        .arguments("-jar", "x y.jar")
                        .builder()
                        .command();

        assertTrue(Files.isExecutable(Path.of(command.get(0))), command.get(0));
        assertEquals(
                List.of("-Xmx1g", "-Xms1g", "-Da.b=7", "-jar", "x y.jar"),
                command.subList(1, command.size()));
    }

    @Test
    void anExecutableIsStartedAsItIs() {
        List<String> command =
                ProgramCommand.executable(Path.of("app"), "-Xmx1g")
                        .property("a.b", 7)
                        .builder()
                        .command();

        assertEquals(
                List.of(Path.of("app").toAbsolutePath().toString(), "-Xmx1g", "-Da.b=7"), command);
    }

    /** The environment cannot be changed from within, so prefixes are made from what is there. */
    @Test
    void exactlyTheVariablesWithThePrefixesAreDropped() {
        Map<String, String> all = System.getenv();
        List<String> names = all.keySet().stream().filter(name -> !name.isEmpty()).toList();
        assertTrue(names.size() >= 2, "there are too few variables to tell: " + names);
        String first = names.get(0);
        String second = names.get(1);

        Map<String, String> seen = ProgramCommand.java().builder(first, second).environment();

        Map<String, String> expected = new TreeMap<>(all);
        expected.keySet().removeIf(name -> name.startsWith(first) || name.startsWith(second));
        assertEquals(expected, new TreeMap<>(seen));
        assertEquals(all, ProgramCommand.java().builder("NO_SUCH_PREFIX_").environment());
    }
}
