package io.github.jwtbench.core.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of this program, which the manifest of {@code jwtbench.jar} has. */
final class Version implements IVersionProvider {

    /** Version; {@code unknown} outside that archive. */
    static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "unknown" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"jwtbench " + text()};
    }
}
