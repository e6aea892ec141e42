package io.github.jwtbench.suite.builds;

import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.service.Machine;
import io.github.jwtbench.core.untrusted.Sha256;
import io.github.jwtbench.suite.environment.TlsFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A built checkout, and the configuration of its service.
 *
 * @param checkout its folder, as given
 * @param archive the packaged service
 * @param certificates the certificates of the build
 * @param settings configuration of the service; no secrets
 * @param environment this machine and the checkout
 */
public record Build(
        Path checkout,
        Path archive,
        TlsFiles certificates,
        SortedMap<String, String> settings,
        Environment environment) {

    /** File name of a packaged service, with or without a fault that can slow it down. */
    public enum BuildKind {
        /** The service. */
        NORMAL("-quarkus-app.zip", "./mvnw package -pl integration-tests -am"),
        /** A service with busy work in each request. */
        SLOWDOWN(
                "-slowdown-quarkus-app.zip", "./mvnw package -Pslowdown -pl integration-tests -am");

        private final String suffix;
        private final String command;

        BuildKind(String suffix, String command) {
            this.suffix = suffix;
            this.command = command;
        }

        private boolean matches(Path file) {
            String name = file.getFileName().toString();
            return name.endsWith("-quarkus-app.zip")
                    && name.endsWith(SLOWDOWN.suffix) == (this == SLOWDOWN);
        }
    }

    /**
     * Finds the build of a checkout.
     *
     * @throws IOException if it was not built, with the command that builds it
     */
    public static Build of(Path checkout, BuildKind kind, Map<String, String> settings)
            throws IOException {
        Path target = checkout.resolve("integration-tests").resolve("target");
        Path archive =
                archive(target, kind)
                        .orElseThrow(
                                () ->
                                        new IOException(
                                                "An arm must be a checkout whose service was built (%s), got: %s"
                                                        .formatted(kind.command, checkout)));
        TlsFiles certificates =
                TlsFiles.in(checkout.resolve("docker").resolve("target").resolve("certificates"));
        if (Files.notExists(certificates.certificate())) {
            throw new IOException("An arm must have certificates, there are none in " + checkout);
        }
        String version =
                archive.getFileName()
                        .toString()
                        .replaceAll("^integration-tests-|-quarkus-app\\.zip$|-slowdown", "");
        return new Build(
                checkout,
                archive,
                certificates,
                new TreeMap<>(settings),
                // Builds of uncommitted changes have the same commit, and not the same archive.
                Machine.describe(
                        "process",
                        Map.of("jwtbench", version, "archive", Sha256.of(archive)),
                        checkout));
    }

    private static Optional<Path> archive(Path target, BuildKind kind) throws IOException {
        if (!Files.isDirectory(target)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(target)) {
            return files.filter(kind::matches).sorted().findFirst();
        }
    }
}
