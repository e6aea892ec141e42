package io.github.jwtbench.core.target;

import io.github.jwtbench.core.target.ContainerOffer.Obstacle;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Where service and Keycloak run, and why. */
public final class EnvironmentChoice {
    private final Place place;
    private final String reason;
    private final ContainerOffer offer;

    private EnvironmentChoice(Place place, String reason, ContainerOffer offer) {
        this.place = place;
        this.reason = reason;
        this.offer = offer;
    }

    /**
     * Chooses.
     *
     * @param asked where they are to run
     * @param docker folder of the module {@code docker}
     * @param image of the service
     */
    public static EnvironmentChoice of(Place asked, Path docker, ServiceImage image) {
        return of(asked, () -> ContainerOffer.find(docker, image));
    }

    static EnvironmentChoice of(Place asked, Supplier<ContainerOffer> containers) {
        if (asked == Place.PROCESS || asked == Place.EXTERNAL) {
            return new EnvironmentChoice(asked, "asked for", null);
        }
        ContainerOffer offer = containers.get();
        if (offer.means() != null) {
            return new EnvironmentChoice(
                    Place.CONTAINER,
                    offer.means().engine().name()
                            + " answers, image "
                            + offer.means().service().reference(),
                    offer);
        }
        return asked == Place.AUTO
                ? new EnvironmentChoice(Place.PROCESS, offer.obstacle().what(), offer)
                : new EnvironmentChoice(Place.CONTAINER, refusal(offer.obstacle()), offer);
    }

    private static String refusal(Obstacle obstacle) {
        return "benchmark.environment=container is not possible: "
                + obstacle.what()
                + (obstacle.detail().isEmpty() ? "" : " (" + obstacle.detail() + ")")
                + ". Remedy: "
                + obstacle.remedy()
                + "; or let benchmark.environment=auto take processes.";
    }

    /** Where they run: never {@link Place#AUTO}. */
    public Place place() {
        return place;
    }

    /** Whether they can run there. */
    public boolean possible() {
        return place != Place.CONTAINER || offer.means() != null;
    }

    /** One line that says what was chosen, and why. */
    public String line() {
        return "environment " + place + ": " + reason;
    }

    /**
     * What is to be started. Where that is not possible, starting it says why.
     *
     * @param sources of processes
     * @param docker folder of the module {@code docker}
     * @throws IllegalStateException if nothing is to be started
     */
    public OwnTarget target(ProcessTarget.Sources sources, Path docker, TargetPlan plan) {
        return switch (place) {
            case PROCESS -> new ProcessTarget(sources, plan);
            case CONTAINER ->
                    possible()
                            ? new ContainerTarget(
                                    offer.means(), docker.resolve("compose.yaml"), plan)
                            : new RefusedTarget(reason, plan);
            default -> throw new IllegalStateException("nothing is started: " + line());
        };
    }
}
