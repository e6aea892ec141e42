package io.github.jwtbench.core.run.setup;

import io.github.jwtbench.core.run.setup.Compared.Meaning;
import io.github.jwtbench.core.run.setup.Compared.Rounding;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The environment of a run.
 *
 * @param kind environment of the service: {@code process}, {@code container} or {@code external};
 *     {@code library} without a service
 * @param cpuModel as the kernel names it
 * @param cores logical processors that this machine offers
 * @param memoryBytes physical memory
 * @param operatingSystem name of the distribution or system
 * @param kernel kernel name and release
 * @param jdk vendor and version of the JDK that runs everything
 * @param versions version by component name: {@code jwtbench}, {@code keycloak}, {@code wrk}, …
 * @param commit commit of the measured checkout, or {@code unknown}
 * @param dirty whether that checkout had uncommitted changes
 * @param container the containers, null if the suite started none for the service
 * @param runtime of the service, {@link #JVM} or {@link #NATIVE}; null for a foreign service,
 *     without a service, and in results older than this field
 */
public record Environment(
        String kind,
        @Nullable String cpuModel,
        int cores,
        @Compared(key = "memoryGibibytes", as = Rounding.GIBIBYTES) long memoryBytes,
        @Nullable String operatingSystem,
        @Nullable String kernel,
        @Compared(Meaning.SETTING) @Nullable String jdk,
        @Compared(Meaning.BUILD) Map<String, String> versions,
        @Compared(Meaning.BUILD) String commit,
        @Compared(Meaning.BUILD) boolean dirty,
        @OptionalMember @Nullable ContainerFacts container,
        @Compared(as = Rounding.NATIVE_ONLY) @OptionalMember @Nullable String runtime) {

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
     * Adds facts that are known after the start of the service.
     *
     * @param startedRuntime its runtime, or null
     * @param facts of its containers; null for none
     */
    public Environment with(@Nullable String startedRuntime, @Nullable ContainerFacts facts) {
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
