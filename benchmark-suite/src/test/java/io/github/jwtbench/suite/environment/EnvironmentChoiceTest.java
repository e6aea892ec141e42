package io.github.jwtbench.suite.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.service.DockerJsonTest;
import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.core.service.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Over answers of commands that are recorded: no engine is asked. */
class EnvironmentChoiceTest {
    private static final CommandResult MISSING =
            new CommandResult(127, "", "No such file or directory");
    private static final String SERVICE = "sha256:aa";
    private static final String KEYCLOAK = "sha256:bb";

    @TempDir Path folder;
    private final Map<String, CommandResult> answers = new HashMap<>();

    @BeforeEach
    void allIsThere() throws IOException {
        answer("docker info --format {{json .}}", DockerJsonTest.recorded("info.json"));
        answer("docker compose version", "Docker Compose version v2.40.0");
        answer("docker image inspect " + SERVICE, DockerJsonTest.recorded("image.json"));
        answer("docker image inspect " + KEYCLOAK, DockerJsonTest.recorded("image.json"));
        images("SERVICE_JVM_IMAGE=" + SERVICE + "\nKEYCLOAK_IMAGE=" + KEYCLOAK + "\n");
    }

    private void answer(String command, String out) {
        answers.put(command, new CommandResult(0, out, ""));
    }

    private void images(String lines) throws IOException {
        Files.createDirectories(folder.resolve("target"));
        Files.writeString(folder.resolve("target/images.env"), lines);
    }

    private ContainerOffer offer(ServiceImage image) {
        return ContainerOffer.find(
                folder, image, command -> answers.getOrDefault(String.join(" ", command), MISSING));
    }

    private EnvironmentChoice choose(Place asked) {
        return EnvironmentChoice.of(asked, () -> offer(ServiceImage.JVM), null);
    }

    @Test
    void containersAreUsedIfPossible() throws Exception {
        for (Place asked : List.of(Place.AUTO, Place.CONTAINER)) {
            EnvironmentChoice choice = choose(asked);

            assertEquals(Place.CONTAINER, choice.place());
            assertTrue(choice.possible());
            assertEquals(
                    "environment container: Docker 20.10.24+dfsg1 answers, image"
                            + " jwtbench/service:jvm",
                    choice.line());
            assertInstanceOf(ContainerLaunch.class, choice.launch(sources(), folder, plan(folder)));
        }
    }

    @Test
    void standaloneComposeIsUsed() {
        assertEquals(List.of("docker", "compose"), offer(ServiceImage.JVM).means().compose());
        answers.remove("docker compose version");
        answer("docker-compose version", "docker-compose version 1.29.2");

        assertEquals(List.of("docker-compose"), offer(ServiceImage.JVM).means().compose());
    }

    @Test
    void processesAreUsedWithoutAnEngine() throws Exception {
        answers.remove("docker info --format {{json .}}");
        assertEquals("environment process: no Docker engine answers", choose(Place.AUTO).line());
        // A client of version 20.10 succeeds without an engine.
        answer(
                "docker info --format {{json .}}",
                DockerJsonTest.recorded("info-without-engine.json"));
        EnvironmentChoice choice = choose(Place.AUTO);

        assertEquals("environment process: no Docker engine answers", choice.line());
        assertTrue(choice.possible());
        assertInstanceOf(ProcessLaunch.class, choice.launch(sources(), folder, plan(folder)));
    }

    @Test
    void processesAreUsedWithoutCompose() {
        answers.remove("docker compose version");

        assertEquals(
                "environment process: neither \"docker compose\" nor \"docker-compose\" answers",
                choose(Place.AUTO).line());
    }

    @Test
    void processesAreUsedWithoutImages() throws IOException {
        Files.delete(folder.resolve("target/images.env"));
        assertEquals(
                "environment process: docker/target/images.env has no SERVICE_JVM_IMAGE",
                choose(Place.AUTO).line());
        images("SERVICE_JVM_IMAGE=" + SERVICE + "\n");
        assertEquals(
                "environment process: docker/target/images.env has no KEYCLOAK_IMAGE",
                choose(Place.AUTO).line());
        images("SERVICE_JVM_IMAGE=" + SERVICE + "\nKEYCLOAK_IMAGE=sha256:cc\n");
        assertEquals(
                "environment process: an image of docker/target/images.env is gone",
                choose(Place.AUTO).line());
    }

    @Test
    void requestedImageMustExist() {
        assertEquals(
                "docker/target/images.env has no SERVICE_JVM_AOT_IMAGE",
                offer(ServiceImage.JVM_AOT).obstacle().what());
        ContainerOffer.Obstacle noNative = offer(ServiceImage.NATIVE).obstacle();
        assertEquals("docker/target/images.env has no SERVICE_NATIVE_IMAGE", noNative.what());
        assertTrue(noNative.remedy().contains("-Dnative"), noNative.remedy());
    }

    /** What, why, and what to do; and nothing is started. */
    @Test
    void impossibleContainersAreRefusedWithTheReason() throws Exception {
        Files.delete(folder.resolve("target/images.env"));
        Files.writeString(folder.resolve("target/images.skipped"), "no registry answers\n");
        EnvironmentChoice choice = choose(Place.CONTAINER);

        assertEquals(Place.CONTAINER, choice.place());
        assertFalse(choice.possible());
        assertEquals(
                "benchmark.environment=container is not possible: docker/target/images.env has no"
                        + " SERVICE_JVM_IMAGE (no registry answers). Remedy: build them: ./mvnw"
                        + " verify -DskipTests, or docker/build-images.sh; or let"
                        + " benchmark.environment=auto"
                        + " take processes.",
                refusal(choice, null));
    }

    @ParameterizedTest
    @EnumSource(names = {"PROCESS", "EXTERNAL"})
    void engineIsNotCalledForProcesses(Place asked) {
        EnvironmentChoice choice =
                EnvironmentChoice.of(
                        asked,
                        () -> {
                            throw new AssertionError("no engine must be asked");
                        },
                        null);

        assertEquals(asked, choice.place());
        assertEquals("environment " + asked + ": asked for", choice.line());
    }

    @Test
    void nativeProcessesUseTheExecutableOfTheLastBuild() throws Exception {
        Path executable = executable("native");
        answers.clear();

        assertEquals(
                "environment process: asked for, native executable app-runner",
                chooseNative(Place.PROCESS, executable).line());
        EnvironmentChoice choice = chooseNative(Place.AUTO, executable);

        assertEquals(
                "environment process: no Docker engine answers, native executable app-runner",
                choice.line());
        assertTrue(choice.possible());
        Launch target = choice.launch(sources(executable), folder, plan(folder));
        assertInstanceOf(ProcessLaunch.class, target);
        assertEquals("native", target.runtime());
    }

    @Test
    void containersArePreferredToNativeProcesses() throws Exception {
        images("SERVICE_NATIVE_IMAGE=" + SERVICE + "\nKEYCLOAK_IMAGE=" + KEYCLOAK + "\n");

        assertEquals(Place.CONTAINER, chooseNative(Place.AUTO, folder.resolve("none")).place());
    }

    /** Never Java without a word. */
    @Test
    void nativeProcessesWithoutAnExecutableAreRefusedWithTheReason() throws Exception {
        Path missing = folder.resolve("app-runner");
        assertRefused(missing + " is not there", missing);
        Path old = executable("jar");
        assertRefused(
                "the last build made no executable, and " + old + " is of an earlier one", old);
        Files.delete(old.resolveSibling("quarkus-artifact.properties"));
        assertRefused(
                "the last build made no executable, and " + old + " is of an earlier one", old);
        assertTrue(old.toFile().setExecutable(false));
        assertRefused(old + " may not be executed", old);
    }

    private void assertRefused(String obstacle, Path executable) {
        answers.clear();
        for (Place asked : List.of(Place.PROCESS, Place.AUTO)) {
            EnvironmentChoice choice = chooseNative(asked, executable);

            assertEquals(Place.PROCESS, choice.place());
            assertFalse(choice.possible());
            assertEquals(
                    "the native executable of the service, which -Dnative asks for, cannot be"
                            + " started: "
                            + obstacle
                            + ". Remedy: build it: ./mvnw package -Dnative, with GRAALVM_HOME set or"
                            + " a Docker engine that has Mandrel's image; or leave out -Dnative, for"
                            + " Java.",
                    refusal(choice, executable));
        }
    }

    private String refusal(EnvironmentChoice choice, Path executable) {
        return assertThrows(
                        TargetException.class,
                        () -> choice.launch(sources(executable), folder, plan(folder)))
                .getMessage();
    }

    private EnvironmentChoice chooseNative(Place asked, Path executable) {
        return EnvironmentChoice.of(asked, () -> offer(ServiceImage.NATIVE), executable);
    }

    /**
     * @param built what the last build made, as Quarkus notes it
     */
    private Path executable(String built) throws IOException {
        Files.writeString(
                folder.resolve("quarkus-artifact.properties"), "path=app\ntype=" + built + "\n");
        Path file = Files.writeString(folder.resolve("app-runner"), "#!/bin/sh\n");
        assertTrue(file.toFile().setExecutable(true));
        return file;
    }

    @Test
    void externalEnvironmentStartsNothing() {
        EnvironmentChoice external = choose(Place.EXTERNAL);

        assertThrows(
                IllegalStateException.class,
                () -> external.launch(sources(), folder, plan(folder)));
    }

    private static ProcessLaunch.Sources sources() {
        return sources(null);
    }

    private static ProcessLaunch.Sources sources(Path executable) {
        return new ProcessLaunch.Sources(
                Path.of("k"), Path.of("f"), Path.of("s"), Path.of("r"), executable);
    }

    private static LaunchPlan plan(Path folder) {
        return new LaunchPlan(
                List.of(new Instance(Role.SERVICE, 4711, seen -> Map.of())),
                4712,
                TlsFiles.in(folder),
                "not-a-secret",
                folder.resolve("environment"));
    }
}
