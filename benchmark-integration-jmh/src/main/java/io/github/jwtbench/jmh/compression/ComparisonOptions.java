package io.github.jwtbench.jmh.compression;

import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Option;

/** The settings of the comparison, under the names that they have as Maven properties. */
public final class ComparisonOptions {

    @Option(names = "--comparison.tier", required = true, description = "smoke, quick or full.")
    Extent.Tier tier;

    @Option(
            names = "--capture",
            required = true,
            arity = "1",
            description = "Whether tshark looks at some of it.")
    boolean capture;

    @Option(
            names = "--capture.agent",
            required = true,
            description = "Jar that writes the TLS secrets of a process to a file.")
    Path captureAgent;

    /** How long it takes, about. */
    public Duration estimate() {
        return Extent.of(tier).estimate();
    }
}
