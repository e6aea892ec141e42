package io.github.jwtbench.core.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of this program, which the manifest of {@code jwtbench.jar} has. */
final class Version implements IVersionProvider {

    /** Version; {@code unknown} outside that archive. */
    static String text() {
        return Objects.requireNonNullElse(
                Version.class.getPackage().getImplementationVersion(), "unknown");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"jwtbench " + text()};
    }
}
