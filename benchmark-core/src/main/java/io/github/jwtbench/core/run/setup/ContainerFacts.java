package io.github.jwtbench.core.run.setup;

import io.github.jwtbench.core.run.setup.Compared.Meaning;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The containers that a run was made in.
 *
 * @param engine name and version of the container engine
 * @param cgroupVersion of the control groups that the engine uses, 1 or 2
 * @param service image of the service
 * @param keycloak image of Keycloak
 * @param cpus processors that the service may use, null without a limit
 * @param memoryBytes memory that the service may use, null without a limit
 * @param firstAnswerMillis from the start of the service's container to its first answer, null when
 *     not measured
 * @param readyMillis from the start of the service's container until it reported to be ready, null
 *     when not measured
 */
public record ContainerFacts(
        @Compared(value = Meaning.BUILD, key = "containerEngine") String engine,
        @Compared(Meaning.NOTE) int cgroupVersion,
        Image service,
        @Compared(Meaning.NOTE) Image keycloak,
        @Compared(key = "containerCpus") @Nullable Double cpus,
        @Compared(key = "containerMemoryBytes") @Nullable Long memoryBytes,
        @Compared(Meaning.FIGURE) @Nullable Double firstAnswerMillis,
        @Compared(Meaning.FIGURE) @Nullable Double readyMillis) {

    public ContainerFacts {
        Objects.requireNonNull(engine, "engine");
        Objects.requireNonNull(service, "service");
        Objects.requireNonNull(keycloak, "keycloak");
        if (cgroupVersion != 1 && cgroupVersion != 2) {
            throw new IllegalArgumentException(
                    "cgroupVersion must be 1 or 2, got: " + cgroupVersion);
        }
        if (cpus != null) {
            Require.positive("cpus", cpus);
        }
        if (memoryBytes != null) {
            Require.atLeast(1, "memoryBytes", memoryBytes);
        }
    }

    /**
     * An image in the engine.
     *
     * @param reference its name and tag
     * @param id digest of its configuration, which identifies this build
     * @param bytes size of all its layers, unpacked
     * @param runtime vendor and version of its Java runtime, or {@code native}
     */
    public record Image(
            @Compared(value = Meaning.BUILD, key = "serviceImage") String reference,
            @Compared(Meaning.NOTE) String id,
            @Compared(Meaning.NOTE) long bytes,
            @Compared(key = "containerRuntime") String runtime) {
        public Image {
            Objects.requireNonNull(reference, "reference");
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(runtime, "runtime");
            Require.atLeast(1, "bytes", bytes);
        }
    }
}
