package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.service.ForeignService;
import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.suite.environment.EnvironmentChoice;
import io.github.jwtbench.suite.environment.ServiceImage;
import io.github.jwtbench.suite.environment.TlsFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Services of others that are images, or that a Compose file describes: started, seen, removed. */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class ForeignContainersIT {
    private static final Path DOCKER = Path.of("../docker").toAbsolutePath().normalize();
    private static final TlsFiles TLS = TlsFiles.in(DOCKER.resolve("target/certificates"));

    @TempDir private Path folder;
    private String image;

    /** An image that brings all that it needs, and that no other test has: the label differs. */
    @BeforeEach
    void build() throws Exception {
        EnvironmentChoice choice = EnvironmentChoice.of(Place.AUTO, DOCKER, ServiceImage.JVM, null);
        boolean possible = choice.place() == Place.CONTAINER;
        if (!possible) {
            System.out.println("ForeignContainersIT: skipped: " + choice.line());
        }
        assumeTrue(possible, choice.line());
        Files.writeString(
                folder.resolve("Dockerfile"),
                """
                FROM jwtbench/service:jvm
                COPY --chown=65532 localhost.crt localhost.key localhost-ca.crt /certificates/
                ENV QUARKUS_JWT_VALIDATION_ISSUERS_KEYCLOAK_ISSUER=https://issuer.example \
                    QUARKUS_JWT_VALIDATION_ISSUERS_KEYCLOAK_JWKS_URL=https://localhost:1/keys
                LABEL test=%s
                """
                        .formatted(folder.getFileName()));
        for (Path file : new Path[] {TLS.certificate(), TLS.key(), TLS.trust()}) {
            Files.copy(file, folder.resolve(file.getFileName()));
        }
        image = docker("build", "--quiet", folder.toString()).strip();
    }

    @Test
    void imageIsStartedAndStopped() throws Exception {
        startsAndEnds(ForeignService.parse("image:" + image));
    }

    @Test
    void composeFileWithDependenciesIsStartedAndStopped() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("compose.yaml"),
                        """
                        services:
                          app:
                            image: %s
                            ports: ["127.0.0.1:${PORT}:10443"]
                            depends_on: [needed]
                          needed:
                            image: wrk:local
                            entrypoint: [sleep, infinity]
                            init: true
                        """
                                .formatted(image));
        startsAndEnds(ForeignService.parse("compose:" + file + " app"));
    }

    private void startsAndEnds(ForeignService service) throws Exception {
        Path log = folder.resolve("service.log");
        String project;
        try (RunningService running = service.start(log, "https")) {
            running.awaitReady(TLS.trust());
            String command = Files.readString(Path.of("/proc/" + running.pid() + "/cmdline"));
            assertTrue(command.contains("/app/quarkus-run.jar"), command);
            assertTrue(Files.readString(log).contains("Listening on"), Files.readString(log));
            assertEquals(List.of(), running.incidents());
            project = "label=com.docker.compose.project=jwtbench-" + running.url().getPort();
        }
        assertEquals("", docker("ps", "--all", "--quiet", "--filter", "ancestor=" + image));
        assertEquals("", docker("network", "ls", "--quiet", "--filter", project));
    }

    private static String docker(String... arguments) {
        CommandResult result = ChildCommand.of("docker").arguments(arguments).run();
        assertTrue(result.ok(), result::problem);
        return result.out();
    }
}
