package io.github.jwtbench.jmh.scenario;

import io.github.jwtbench.core.cli.SuiteOptions;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The settings of a scenario's run, under the names that they have as Maven properties. */
final class Options {

    @Mixin SuiteOptions suite = new SuiteOptions();

    @Option(
            names = "--benchmark.scenario",
            required = true,
            description = "Name of a built-in scenario, or a file.")
    String scenario;

    @Option(
            names = "--scenario.base",
            required = true,
            description = "Folder that a relative file starts from.")
    Path base;

    @Option(
            names = "--benchmark.trust",
            required = true,
            description =
                    "PEM file with the certificates to trust of an external service; empty: those"
                            + " of the JDK.")
    String trust;

    @Option(
            names = "--benchmark.sweep",
            required = true,
            arity = "1",
            description = "Whether open loops at rising rates are run in place of the one load.")
    boolean sweep;

    @Option(names = "--benchmark.engine", required = true, description = "staged or jose4j.")
    String engine;

    /** Throws when values do not fit together; the message names the property and its value. */
    void check() {
        if (!engine.equals("staged") && !engine.equals("jose4j")) {
            throw new IllegalArgumentException(
                    "benchmark.engine must be staged or jose4j, got: " + engine);
        }
        if (!suite.external()) {
            suite.requireLocal();
            if (!trust.isEmpty()) {
                throw new IllegalArgumentException(
                        "benchmark.trust must be empty unless benchmark.environment is external,"
                                + " got: "
                                + trust);
            }
        } else if (!"https".equals(suite.serviceUrl().getScheme())
                || suite.serviceUrl().getHost() == null) {
            throw new IllegalArgumentException(
                    "integration.service.url must be https://HOST, got: " + suite.serviceUrl());
        }
    }

    /** PEM file to trust of an external service; null for the certificates of the JDK. */
    Path trustFile() {
        return trust.isEmpty() ? null : base.resolve(trust);
    }
}
