package io.github.jwtbench.suite.scenario;

import io.github.jwtbench.core.page.Resource;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioException;
import io.github.jwtbench.core.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The scenarios that come with the suite, as files on the class path. */
public final class BuiltInScenarios {
    private static final String SUFFIX = ".yaml";

    static final List<String> NAMES =
            List.of("health", "jwt", "jwt-validate", "jwt-echo", "jwt-split", "forward");

    private BuiltInScenarios() {}

    /** One of them, by its name. */
    public static Scenario get(String name) {
        try {
            return ScenarioReader.parse(name + SUFFIX, text(name), Path.of(""));
        } catch (IOException | ScenarioException e) {
            throw new IllegalStateException("the suite's own scenario " + name, e);
        }
    }

    /**
     * Reads a scenario.
     *
     * @param nameOrFile name of a scenario of the suite, or a file
     * @param base folder of relative paths
     * @throws ScenarioException if the file breaks a rule
     * @throws IOException if there is neither
     */
    public static Scenario find(String nameOrFile, Path base)
            throws IOException, ScenarioException {
        if (NAMES.contains(nameOrFile)) {
            return ScenarioReader.parse(nameOrFile + SUFFIX, text(nameOrFile), base);
        }
        Path file = base.resolve(nameOrFile);
        if (!Files.isRegularFile(file)) {
            throw new IOException(
                    "a scenario must be one of "
                            + String.join(", ", NAMES)
                            + " or a file, got: "
                            + file);
        }
        return ScenarioReader.read(file);
    }

    /** The file of a scenario that comes with the suite. */
    static String text(String name) {
        return Resource.text(BuiltInScenarios.class, name + SUFFIX);
    }
}
