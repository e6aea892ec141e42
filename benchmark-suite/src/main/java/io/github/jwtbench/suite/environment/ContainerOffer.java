package io.github.jwtbench.suite.environment;

import io.github.jwtbench.core.files.FailureWords;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.service.Compose;
import io.github.jwtbench.core.service.ContainerMeans;
import io.github.jwtbench.core.service.DockerJson;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Whether containers can run here.
 *
 * @param means null if they cannot
 * @param obstacle the reason; its texts are empty if they can
 */
public record ContainerOffer(@Nullable ContainerMeans means, Obstacle obstacle) {
    static final String KEYCLOAK_VARIABLE = "KEYCLOAK_IMAGE";

    private static final String IMAGES = "docker/target/images.env";
    private static final String BUILD =
            "build them: ./mvnw verify -DskipTests, or docker/build-images.sh";

    /**
     * The reason why containers cannot run.
     *
     * @param what in a few words
     * @param detail the original message; may be empty
     * @param remedy advice
     */
    public record Obstacle(String what, String detail, String remedy) {}

    /**
     * Looks for an engine, for compose, and for the build's images.
     *
     * @param folder of the module {@code docker}
     * @param image of the service
     */
    static ContainerOffer find(Path folder, ServiceImage image) {
        return find(folder, image, command -> ChildCommand.of(command).run());
    }

    /**
     * @param run runs a command
     */
    static ContainerOffer find(
            Path folder, ServiceImage image, Function<List<String>, CommandResult> run) {
        try {
            CommandResult info = run.apply(List.of("docker", "info", "--format", "{{json .}}"));
            ContainerMeans.Engine engine = info.ok() ? DockerJson.engine(info.out()) : null;
            if (engine == null) {
                return none("no Docker engine answers", info.problem(), "start one");
            }
            List<String> compose = Compose.command(run);
            if (compose == null) {
                return none(Compose.NONE, "", "install one of them");
            }
            Map<String, String> images = images(folder);
            for (String variable : List.of(image.variable(), KEYCLOAK_VARIABLE)) {
                if (!images.containsKey(variable)) {
                    return none(
                            IMAGES + " has no " + variable,
                            skipped(folder),
                            image == ServiceImage.NATIVE ? BUILD + ", with -Dnative" : BUILD);
                }
            }
            CommandResult service = inspect(images, image.variable(), run);
            CommandResult keycloak = inspect(images, KEYCLOAK_VARIABLE, run);
            if (!service.ok() || !keycloak.ok()) {
                return none(
                        "an image of " + IMAGES + " is gone",
                        (service.ok() ? keycloak : service).problem(),
                        BUILD);
            }
            return new ContainerOffer(
                    new ContainerMeans(
                            engine,
                            compose,
                            DockerJson.image(image.reference(), service.out()),
                            DockerJson.image("jwtbench/keycloak:local", keycloak.out()),
                            images),
                    new Obstacle("", "", ""));
        } catch (IOException e) {
            return none(
                    "the output of Docker or of the build cannot be read",
                    FailureWords.of(e),
                    BUILD);
        }
    }

    static ContainerOffer none(String what, String detail, String remedy) {
        return new ContainerOffer(null, new Obstacle(what, detail, remedy));
    }

    private static CommandResult inspect(
            Map<String, String> images,
            String variable,
            Function<List<String>, CommandResult> run) {
        return run.apply(List.of("docker", "image", "inspect", images.get(variable)));
    }

    /** Empty when nothing was built. */
    private static Map<String, String> images(Path folder) throws IOException {
        Path file = folder.resolve("target/images.env");
        Map<String, String> images = new TreeMap<>();
        if (Files.exists(file)) {
            Properties lines = new Properties();
            try (Reader reader = Files.newBufferedReader(file)) {
                lines.load(reader);
            }
            lines.forEach((name, value) -> images.put(name.toString(), value.toString()));
        }
        return images;
    }

    /** Why the build made no images; empty if it gives no reason. */
    private static String skipped(Path folder) throws IOException {
        Path file = folder.resolve("target/images.skipped");
        return Files.exists(file) ? Files.readString(file).strip() : "";
    }
}
