package io.github.jwtbench.suite.environment;

import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.core.service.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Keycloak and instances of the service that this suite starts, and stops when it is closed. */
public abstract class Launch implements AutoCloseable {
    final LaunchPlan plan;
    private final Place place;
    private final Map<Role, RunningService> instances = new EnumMap<>(Role.class);

    Launch(Place place, LaunchPlan plan) {
        this.place = place;
        this.plan = Objects.requireNonNull(plan, "plan");
    }

    /**
     * Starts everything, and waits until everything answers. After a failure, {@link #close()}
     * stops the started parts.
     *
     * @param progress receives the next step in a few words
     * @throws IOException the failed step, with the last lines of the log
     */
    public abstract void start(Consumer<String> progress) throws IOException, InterruptedException;

    /** Notes that an instance was started. */
    void started(Role role, RunningService service) {
        instances.put(role, service);
    }

    /**
     * A started instance.
     *
     * @throws IllegalArgumentException if there is none of this role
     */
    public final Target target(Role role) {
        return new Target(
                place.toString(),
                runtime(),
                Objects.requireNonNull(
                        instances.get(plan.instance(role).role()), "it must be started first"),
                plan.keycloakUrl(),
                plan.tls().trust(),
                this::incidents);
    }

    /**
     * Starts one more service with the settings of an instance, on a free port, without waiting for
     * it.
     *
     * @param log file for its output
     * @return to be stopped by the caller; null if not supported, as in containers
     * @throws IllegalArgumentException if there is no instance of this role
     */
    public @Nullable RunningService another(Role role, Path log) throws IOException {
        return null;
    }

    /** {@code process} or {@code container}. */
    public final String kind() {
        return place.toString();
    }

    /** The runtime of the service. */
    abstract String runtime();

    /** The log of the measured service; null before its start. */
    public final @Nullable Path serviceLog() {
        RunningService service = instances.get(Role.SERVICE);
        return service == null ? null : service.log();
    }

    /** Failures of everything that was started, one sentence each; empty without failures. */
    public abstract List<String> incidents();

    /** Stops everything that was started. Can be called again, and from a shutdown hook. */
    @Override
    public abstract void close();
}
