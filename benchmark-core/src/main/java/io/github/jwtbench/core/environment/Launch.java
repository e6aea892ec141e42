package io.github.jwtbench.core.environment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

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
     * Starts all, and waits until all of it answers. Whatever was started before a failure is
     * stopped by {@link #close()}.
     *
     * @param progress is told in a few words what happens next
     * @throws IOException says what did not work, with the last lines of the log
     */
    public abstract void start(Consumer<String> progress) throws IOException, InterruptedException;

    /** Notes that an instance was started. */
    void started(Role role, RunningService service) {
        instances.put(role, service);
    }

    /**
     * One of the instances, once it is started.
     *
     * @throws IllegalArgumentException if there is none of that role
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
     * Starts one more service with the settings of an instance, on a free port, and does not wait
     * for it.
     *
     * @param log what it prints
     * @return the caller's to stop; null where that is not done, as in containers
     * @throws IllegalArgumentException if there is no instance of that role
     */
    public RunningService another(Role role, Path log) throws IOException {
        return null;
    }

    /** {@code process} or {@code container}. */
    public final String kind() {
        return place.toString();
    }

    /** What the service runs on. */
    abstract String runtime();

    /** The measured service's log; null when it was not begun to be started. */
    public final Path serviceLog() {
        RunningService service = instances.get(Role.SERVICE);
        return service == null ? null : service.log();
    }

    /**
     * What has gone wrong with all that was started, one sentence each; empty while all is well.
     */
    public abstract List<String> incidents();

    /** Stops what was started. Safe to call again and from a shutdown hook. */
    @Override
    public abstract void close();
}
