package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Decisions of {@code docker/native-builder.sh} with a stub of Docker. */
class NativeBuilderTest {
    private static final Path SCRIPT = Path.of("..", "docker", "native-builder.sh");
    private static final String IMAGE = "builder.example/mandrel:jdk-25";

    @TempDir private Path folder;
    private Path programs;

    /**
     * @param properties what it wrote for Maven
     */
    private record Decision(String printed, List<String> properties) {}

    @BeforeEach
    void aMachineWithoutDocker() throws IOException {
        programs = Files.createDirectory(folder.resolve("programs"));
        docker("exit 1");
    }

    @Test
    void graalvmIsPreferredToTheImage() throws Exception {
        executable(folder.resolve("graalvm/bin/native-image"), "exit 1");
        docker("exit 0");
        assertEquals(
                new Decision(
                        "native: built by %s\n".formatted(folder.resolve("graalvm")),
                        List.of(
                                "quarkus.native.enabled=true",
                                "quarkus.native.container-build=false")),
                decide(Map.of("GRAALVM_HOME", folder.resolve("graalvm").toString())));
    }

    @Test
    void presentImageIsUsed() throws Exception {
        docker("[[ $1 != pull ]]");
        assertEquals(container(), decide(Map.of()));
    }

    @Test
    void missingImageIsPulled() throws Exception {
        docker("[[ $1 != image && ( $1 != pull || $3 == %s ) ]]".formatted(IMAGE));
        assertEquals(container(), decide(Map.of()));
    }

    @Test
    void homeWithoutNativeImageIsNotGraalvm() throws Exception {
        docker("exit 0");
        assertEquals(container(), decide(Map.of("GRAALVM_HOME", folder.toString())));
        docker("exit 1");
        assertEquals(
                notBuilt(
                        "GRAALVM_HOME has no bin/native-image: " + folder,
                        "no Docker engine answers"),
                decide(Map.of("GRAALVM_HOME", folder.toString())));
    }

    @Test
    void nothingIsBuiltWithoutABuilder() throws Exception {
        assertEquals(
                notBuilt("GRAALVM_HOME is not set", "no Docker engine answers"), decide(Map.of()));
    }

    @Test
    void imageThatCannotBePulledIsNotABuilder() throws Exception {
        docker("[[ $1 == version ]] || { echo Pulling; echo no such host >&2; exit 1; }");
        assertEquals(
                notBuilt("GRAALVM_HOME is not set", "it cannot be pulled: no such host"),
                decide(Map.of()));
    }

    /** A tag alone could be another builder tomorrow. */
    @Test
    void imageIsPinnedByDefault() throws Exception {
        docker("exit 0");
        Decision decision = decide(Map.of("MANDREL_IMAGE", ""));
        String image = decision.properties().get(3);
        assertEquals(
                "quarkus.native.builder-image=quay.io/quarkus/ubi9-quarkus-mandrel-builder-image"
                        + ":jdk-25@sha256:",
                image.replaceFirst("[0-9a-f]{64}$", ""));
    }

    private static Decision container() {
        return new Decision(
                "native: built in %s\n".formatted(IMAGE),
                List.of(
                        "quarkus.native.enabled=true",
                        "quarkus.native.container-build=true",
                        "quarkus.native.container-runtime=docker",
                        "quarkus.native.builder-image=" + IMAGE));
    }

    private static Decision notBuilt(String why, String imageWhy) {
        return new Decision(
                "native: not built, %s\nnative: nor in %s, %s\n".formatted(why, IMAGE, imageWhy),
                List.of("quarkus.native.enabled=false"));
    }

    private void docker(String body) throws IOException {
        executable(programs.resolve("docker"), body);
    }

    private static void executable(Path file, String body) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/usr/bin/env bash\n" + body + "\n");
        file.toFile().setExecutable(true);
    }

    private Decision decide(Map<String, String> environment)
            throws IOException, InterruptedException {
        Path file = folder.resolve("target/native.properties");
        ProcessBuilder builder =
                new ProcessBuilder("bash", SCRIPT.toString(), file.toString())
                        .redirectErrorStream(true);
        Map<String, String> all = new HashMap<>(Map.of("MANDREL_IMAGE", IMAGE));
        all.put("PATH", programs + ":" + builder.environment().get("PATH"));
        all.putAll(environment);
        builder.environment().remove("GRAALVM_HOME");
        builder.environment().putAll(all);
        Process process = builder.start();
        String printed =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return new Decision(printed, Files.readAllLines(file));
    }
}
