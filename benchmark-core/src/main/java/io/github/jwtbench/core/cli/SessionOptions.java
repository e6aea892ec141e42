package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.ComparisonFiles;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/**
 * What every module that measures is told: which session it belongs to, and where it writes. The
 * names are those of the Maven properties.
 */
public class SessionOptions {

    @Option(names = "--benchmark.session", required = true, description = "Name of this build.")
    private String session;

    @Option(names = "--version", required = true, description = "Version of this suite.")
    private String version;

    @Option(names = "--target", required = true, description = "Where everything is written.")
    private Path target;

    @Option(names = "--report", required = true, description = "Where the report is written.")
    private Path report;

    @Option(names = "--checkout", required = true, description = "The checkout.")
    private Path checkout;

    public String session() {
        return session;
    }

    public String version() {
        return version;
    }

    public Path target() {
        return target;
    }

    /** Folder of the module's results. */
    public Path results() {
        return target.resolve("benchmark-results");
    }

    /** Folder of the module's comparisons. */
    public Path comparisons() {
        return target.resolve(ComparisonFiles.FOLDER);
    }

    /** A file that services and drivers read. */
    public Path fixture(String name) {
        return target.resolve("fixture").resolve(name);
    }

    public Path report() {
        return report;
    }

    public Path checkout() {
        return checkout;
    }

    /**
     * Checks a number.
     *
     * @param name of its property
     * @throws IllegalArgumentException names the property and its value
     */
    public static void atLeast(String name, long value, long least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be >= " + least + ", got: " + value);
        }
    }
}
