package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Kustomize builds the manifests, and they obey the schemas that come from Kubernetes' own OpenAPI
 * descriptions, from kubernetes-validate. A PodMonitor has none there.
 */
@Tag("slow")
class ManifestsTest {
    private static final Path KUBERNETES = Checkout.ROOT.resolve("docker/kubernetes");

    /** The newest minor versions that kubernetes-validate 1.37.0 knows. */
    private static final List<String> VERSIONS = List.of("1.36.0", "1.37.0");

    @TempDir private Path folder;

    @BeforeAll
    static void findTools() {
        assumeTrue(
                ChildCommand.of("kustomize", "version").run().ok(), "kustomize is not installed");
        assumeTrue(
                ChildCommand.of("kubernetes-validate", "--version").run().ok(),
                "kubernetes-validate is not installed");
    }

    static Stream<Path> overlays() throws IOException {
        try (Stream<Path> all = Files.list(KUBERNETES)) {
            return all.sorted().toList().stream();
        }
    }

    private Path built(Path overlay) throws IOException {
        CommandResult result = ChildCommand.of("kustomize", "build", overlay.toString()).run();
        assertTrue(result.ok(), result::errors);
        return Files.writeString(folder.resolve("manifests.yaml"), result.out());
    }

    private static CommandResult validate(Path manifests, String version) {
        return ChildCommand.of("kubernetes-validate", "--strict", "-k", version)
                .arguments(manifests.toString())
                .run();
    }

    @ParameterizedTest
    @MethodSource("overlays")
    void kubernetesAcceptsTheManifests(Path overlay) throws IOException {
        Path manifests = built(overlay);
        for (String version : VERSIONS) {
            CommandResult result = validate(manifests, version);
            assertTrue(result.ok(), () -> result.out() + result.errors());
        }
    }

    @Test
    void unknownFieldIsDetected() throws IOException {
        Path manifests = built(KUBERNETES.resolve("rig"));
        Files.writeString(
                manifests,
                Files.readString(manifests).replace("completionMode:", "completionMood:"));

        CommandResult result = validate(manifests, VERSIONS.get(0));

        assertFalse(result.ok());
        assertTrue(
                (result.out() + result.errors()).contains("completionMood"),
                () -> result.out() + result.errors());
    }

    @Test
    void deploymentHasTwoReplicas() throws IOException {
        assertTrue(Files.readString(built(KUBERNETES.resolve("replicas"))).contains("replicas: 2"));
    }
}
