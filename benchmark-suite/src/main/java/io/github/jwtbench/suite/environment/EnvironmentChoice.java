package io.github.jwtbench.suite.environment;

import io.github.jwtbench.core.service.ContainerMeans;
import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.core.service.TargetException;
import io.github.jwtbench.suite.environment.ContainerOffer.Obstacle;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where service and Keycloak run, and why.
 *
 * @param place where they run: never {@link Place#AUTO}
 * @param reason why there; why not, where that is not possible
 * @param possible whether they can run there
 * @param means of containers; null where none are to run
 */
public record EnvironmentChoice(
        Place place, String reason, boolean possible, @Nullable ContainerMeans means) {

    /**
     * Chooses.
     *
     * @param asked where they are to run
     * @param docker folder of the module {@code docker}
     * @param image of the service
     * @param executable native executable of the service to start as a process; null for a JVM
     */
    public static EnvironmentChoice of(
            Place asked, Path docker, ServiceImage image, @Nullable Path executable) {
        return of(asked, () -> ContainerOffer.find(docker, image), executable);
    }

    static EnvironmentChoice of(
            Place asked, Supplier<ContainerOffer> containers, @Nullable Path executable) {
        return switch (asked) {
            case EXTERNAL -> new EnvironmentChoice(asked, "asked for", true, null);
            case PROCESS -> process("asked for", executable);
            default -> {
                ContainerOffer offer = containers.get();
                if (offer.means() != null) {
                    yield container(offer.means());
                }
                yield asked == Place.AUTO
                        ? process(offer.obstacle().what(), executable)
                        : new EnvironmentChoice(
                                Place.CONTAINER, refusal(offer.obstacle()), false, null);
            }
        };
    }

    private static EnvironmentChoice container(ContainerMeans means) {
        return new EnvironmentChoice(
                Place.CONTAINER,
                means.engine().name() + " answers, image " + means.service().reference(),
                true,
                means);
    }

    private static EnvironmentChoice process(String reason, @Nullable Path executable) {
        if (executable == null) {
            return new EnvironmentChoice(Place.PROCESS, reason, true, null);
        }
        String obstacle = Service.obstacle(executable);
        String why =
                obstacle == null
                        ? reason + ", native executable " + executable.getFileName()
                        : refusal(obstacle);
        return new EnvironmentChoice(Place.PROCESS, why, obstacle == null, null);
    }

    private static String refusal(String obstacle) {
        return "the native executable of the service, which -Dnative asks for, cannot be started: "
                + obstacle
                + ". Remedy: build it: ./mvnw package -Dnative, with GRAALVM_HOME set or a Docker"
                + " engine that has Mandrel's image; or leave out -Dnative, for Java.";
    }

    private static String refusal(Obstacle obstacle) {
        return "benchmark.environment=container is not possible: %s%s. Remedy: %s; or let benchmark.environment=auto take processes."
                .formatted(
                        obstacle.what(),
                        obstacle.detail().isEmpty() ? "" : " (" + obstacle.detail() + ")",
                        obstacle.remedy());
    }

    /** One line with the choice and its reason. */
    public String line() {
        return "environment " + place + ": " + reason;
    }

    /**
     * The processes or containers to start.
     *
     * @param sources of processes
     * @param docker folder of the module {@code docker}
     * @throws TargetException with the reason, if that is not possible
     * @throws IllegalStateException if nothing is to be started
     */
    public Launch launch(ProcessLaunch.Sources sources, Path docker, LaunchPlan plan)
            throws TargetException {
        if (!possible) {
            throw new TargetException(reason);
        }
        if (means != null) {
            return new ContainerLaunch(means, docker.resolve("compose.yaml"), plan);
        }
        if (place == Place.PROCESS) {
            return new ProcessLaunch(sources, plan);
        }
        throw new IllegalStateException("nothing is started: " + line());
    }
}
