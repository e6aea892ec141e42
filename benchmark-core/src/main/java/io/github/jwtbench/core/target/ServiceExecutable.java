package io.github.jwtbench.core.target;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** The service's native executable as a build leaves it. */
final class ServiceExecutable {
    /** Quarkus writes beside it what the last build made. */
    private static final String BUILT = "quarkus-artifact.properties";

    private ServiceExecutable() {}

    /** Why a file cannot be started as the executable of the last build; null when it can. */
    static String obstacle(Path file) {
        if (!Files.isRegularFile(file)) {
            return file + " is not there";
        }
        if (!Files.isExecutable(file)) {
            return file + " may not be executed";
        }
        return lastBuildMadeIt(file)
                ? null
                : "the last build made no executable, and " + file + " is of an earlier one";
    }

    private static boolean lastBuildMadeIt(Path file) {
        Properties built = new Properties();
        try (Reader reader = Files.newBufferedReader(file.resolveSibling(BUILT))) {
            built.load(reader);
        } catch (IOException e) {
            // Without the file nobody knows which build made the executable.
            return false;
        }
        return "native".equals(built.getProperty("type"));
    }
}
