package io.github.jwtbench.suite.session;

import io.github.jwtbench.suite.settings.Settings;
import java.io.IOException;
import java.io.PrintStream;

/** The measurements of a module of the build. {@link java.util.ServiceLoader} finds it. */
public interface BenchmarkModule {

    /** Artifact of the module. */
    String artifact();

    /** Whether it has something to measure; where a scenario is given, nothing else has. */
    default boolean isMeasured(Settings settings) {
        return settings.scenario().isEmpty();
    }

    /**
     * Checks the required settings before anything is written.
     *
     * @throws IllegalArgumentException names the property and its value
     * @throws IOException if a file named by a setting cannot be read
     */
    default void check(ModuleSettings module) throws IOException {}

    /**
     * Its part of the session, with its stages.
     *
     * @param services of the whole build
     */
    Session session(ModuleSettings module, Services services, PrintStream out) throws IOException;
}
