package io.github.jwtbench.core.run;

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
 * @param runtime what the service ran on, {@link #JVM} or {@link #NATIVE}; null where it is not
 *     ours or there was none, and in results that are older than this
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
        @Later ContainerFacts container,
        @Later String runtime) {

    /** A service on a JVM. */
    public static final String JVM = "jvm";

    /** A service that is a native executable. */
    public static final String NATIVE = "native";

    public Environment {
        Objects.requireNonNull(kind, "kind");
        Require.atLeast(1, "cores", cores);
        if (runtime != null && !runtime.equals(JVM) && !runtime.equals(NATIVE)) {
            throw new IllegalArgumentException("runtime must be jvm or native, got: " + runtime);
        }
        versions = Map.copyOf(versions);
    }

    /**
     * The same with what is known once the service is started.
     *
     * @param startedRuntime what it runs on, or null
     * @param facts of its containers; null for none
     */
    public Environment with(String startedRuntime, ContainerFacts facts) {
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
                facts,
                startedRuntime);
    }
}
