package io.github.jwtbench.core.model;

import java.util.Map;
import java.util.Objects;

/**
 * Where a run was made.
 *
 * @param kind where the service ran: {@code process}, {@code container} or {@code external}; {@code
 *     library} when there was none
 * @param cpuModel as the kernel names it
 * @param cores logical processors that this machine offers
 * @param memoryBytes physical memory
 * @param operatingSystem name of the distribution or system
 * @param kernel kernel name and release
 * @param jdk vendor and version of the JDK that runs everything
 * @param versions version by name of what took part: {@code jwtbench}, {@code keycloak}, {@code
 *     wrk}, …
 * @param commit commit of the checkout that was measured, or {@code unknown}
 * @param dirty whether that checkout had uncommitted changes
 * @param container the containers, null where the service ran in none of ours
 */
public record Environment(
        String kind,
        String cpuModel,
        int cores,
        long memoryBytes,
        String operatingSystem,
        String kernel,
        String jdk,
        Map<String, String> versions,
        String commit,
        boolean dirty,
        @Later ContainerFacts container) {

    public Environment {
        Objects.requireNonNull(kind, "kind");
        if (cores < 1) {
            throw new IllegalArgumentException("cores must be >= 1, got: " + cores);
        }
        versions = Map.copyOf(versions);
    }

    /** Without containers. */
    public Environment(
            String kind,
            String cpuModel,
            int cores,
            long memoryBytes,
            String operatingSystem,
            String kernel,
            String jdk,
            Map<String, String> versions,
            String commit,
            boolean dirty) {
        this(
                kind,
                cpuModel,
                cores,
                memoryBytes,
                operatingSystem,
                kernel,
                jdk,
                versions,
                commit,
                dirty,
                null);
    }

    /** The same with what is known of its containers. */
    public Environment with(ContainerFacts facts) {
        return new Environment(
                kind,
                cpuModel,
                cores,
                memoryBytes,
                operatingSystem,
                kernel,
                jdk,
                versions,
                commit,
                dirty,
                facts);
    }
}
