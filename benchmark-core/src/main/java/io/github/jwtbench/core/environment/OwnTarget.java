package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.run.ContainerFacts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A target that this suite starts, and stops when it is closed. */
public abstract class OwnTarget implements Target {
    final TargetPlan plan;
    private final Place place;
    private final Map<Role, InstanceTarget> instances = new EnumMap<>(Role.class);

    OwnTarget(Place place, TargetPlan plan) {
        this.place = place;
        this.plan = Objects.requireNonNull(plan, "plan");
    }

    /** Notes that an instance was started. */
    void started(Role role, long pid, Path log, ContainerFacts containers) {
        instances.put(role, new InstanceTarget(this, plan.url(role), pid, log, containers));
    }

    @Override
    public final Target instance(Role role) {
        return Objects.requireNonNull(
                instances.get(plan.instance(role).role()), "it must be started first");
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

    /** All that runs now, and has to go on running. */
    List<Part> parts() {
        return List.of();
    }

    @Override
    public final String kind() {
        return place.toString();
    }

    @Override
    public final URI serviceUrl() {
        return plan.url(Role.SERVICE);
    }

    @Override
    public final URI keycloakUrl() {
        return plan.keycloakUrl();
    }

    @Override
    public final Path trust() {
        return plan.tls().trust();
    }

    @Override
    public final long servicePid() {
        InstanceTarget service = instances.get(Role.SERVICE);
        return service == null ? 0 : service.servicePid();
    }

    @Override
    public final Path serviceLog() {
        InstanceTarget service = instances.get(Role.SERVICE);
        return service == null ? null : service.serviceLog();
    }

    @Override
    public final ContainerFacts containers() {
        InstanceTarget service = instances.get(Role.SERVICE);
        return service == null ? null : service.containers();
    }
}
