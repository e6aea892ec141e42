package io.github.jwtbench.core.history;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Later;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.RateStage;
import io.github.jwtbench.core.run.Require;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.Workload;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the history keeps of one run: one line of its file ("history entry v1", its JSON Schema is
 * {@code doc/schema/history-entry-v1.schema.json}).
 *
 * @param version version of this format, 1
 * @param session names the build that the run belongs to
 * @param run id of the run, unique in its session
 * @param benchmark what was measured
 * @param tool what drove it
 * @param status whether the run may be used
 * @param startedAt when the run started
 * @param commit commit of the checkout that was measured
 * @param dirty whether that checkout had uncommitted changes
 * @param runVersion version of the format of the run that the entry was made from
 * @param fingerprint {@link Machine#fingerprint} of the machine
 * @param machine where the run was made
 * @param load what the driver was told to do; null in a run of library benchmarks
 * @param steady whether costs stood still
 * @param driverBound whether the driver set the pace as much as the service did
 * @param figures value by {@link Figure#field}, of library benchmarks by cell; empty when the run
 *     is INVALID
 */
public record HistoryEntry(
        int version,
        String session,
        String run,
        String benchmark,
        Tool tool,
        Status status,
        Instant startedAt,
        String commit,
        boolean dirty,
        int runVersion,
        String fingerprint,
        Machine machine,
        Load load,
        boolean steady,
        boolean driverBound,
        SortedMap<String, Double> figures) {

    /** Version of this format. */
    public static final int VERSION = 1;

    public HistoryEntry {
        Require.version(VERSION, version);
        Objects.requireNonNull(session, "session");
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(startedAt, "startedAt");
        if (!machine.fingerprint().equals(fingerprint)) {
            throw new IllegalArgumentException(
                    "fingerprint must be that of the machine, %s, got: %s"
                            .formatted(machine.fingerprint(), fingerprint));
        }
        figures = Collections.unmodifiableSortedMap(new TreeMap<>(figures));
        if (status == Status.INVALID && !figures.isEmpty()) {
            throw new IllegalArgumentException(
                    "an INVALID run has no figures, got: " + figures.keySet());
        }
    }

    /** Whether the figures may be held against those of another run like it. */
    public boolean comparable() {
        return status == Status.VALID && steady;
    }

    /** One of the figures; null when it was not measured. */
    public Double figure(Figure figure) {
        return figures.get(figure.field());
    }

    /** All that has to be the same for figures to be compared, by name. */
    public Map<String, String> conditions() {
        Map<String, String> conditions = new LinkedHashMap<>(machine.parts());
        conditions.put("runVersion", Integer.toString(runVersion));
        conditions.put("tool", tool.name());
        conditions.putAll(load == null ? Map.of("load", "none") : load.parts());
        return conditions;
    }

    /** Names the conditions: 16 hexadecimal digits. */
    public String conditionsFingerprint() {
        return Fingerprint.of(conditions());
    }

    /**
     * Where a run was made.
     *
     * @param kind {@code process}, {@code container}, {@code external} or {@code library}
     * @param cpuModel as the kernel names it
     * @param cores logical processors
     * @param memoryGibibytes physical memory, to the nearest GiB: kernels of the same machine
     *     differ by some MiB
     * @param operatingSystem name of the distribution or system
     * @param kernel kernel name and release
     * @param jdk vendor and version
     * @param container what the service's container was given, null where it ran in none of ours
     * @param runtime {@code native} where the service's process was a native executable, null where
     *     it was a JVM or a container
     */
    public record Machine(
            String kind,
            String cpuModel,
            int cores,
            long memoryGibibytes,
            String operatingSystem,
            String kernel,
            String jdk,
            @Later Container container,
            @Later String runtime) {

        private static final double BYTES_PER_GIB = 1L << 30;

        /** The machine of an environment. */
        public static Machine of(Environment environment) {
            return new Machine(
                    environment.kind(),
                    environment.cpuModel(),
                    environment.cores(),
                    Math.round(environment.memoryBytes() / BYTES_PER_GIB),
                    environment.operatingSystem(),
                    environment.kernel(),
                    environment.jdk(),
                    Container.of(environment.container()),
                    nativeProcess(environment) ? Environment.NATIVE : null);
        }

        /** A container has a runtime of its own. */
        private static boolean nativeProcess(Environment environment) {
            return environment.container() == null
                    && Environment.NATIVE.equals(environment.runtime());
        }

        /** Names the machine: 16 hexadecimal digits. */
        public String fingerprint() {
            return Fingerprint.of(parts());
        }

        Map<String, String> parts() {
            Map<String, String> parts = new LinkedHashMap<>();
            parts.put("kind", kind);
            parts.put("cpuModel", cpuModel);
            parts.put("cores", Integer.toString(cores));
            parts.put("memoryGibibytes", Long.toString(memoryGibibytes));
            parts.put("operatingSystem", operatingSystem);
            parts.put("kernel", kernel);
            parts.put("jdk", jdk);
            if (container != null) {
                parts.put("containerCpus", String.valueOf(container.cpus));
                parts.put("containerMemoryBytes", String.valueOf(container.memoryBytes));
                parts.put("containerRuntime", container.runtime);
            }
            if (runtime != null) {
                parts.put("runtime", runtime);
            }
            return parts;
        }
    }

    /**
     * What a service's container was given.
     *
     * @param cpus processors that it may use, null without a limit
     * @param memoryBytes memory that it may use, null without a limit
     * @param runtime vendor and version of the image's Java runtime, or {@code native}
     */
    public record Container(Double cpus, Long memoryBytes, String runtime) {

        private static Container of(ContainerFacts facts) {
            return facts == null
                    ? null
                    : new Container(facts.cpus(), facts.memoryBytes(), facts.service().runtime());
        }
    }

    /**
     * What of a {@link Workload} has to be the same for two runs to measure the same thing.
     *
     * @param request HTTP method and path
     * @param ratePerSecond intended requests per second of an open loop; 0 in a closed one
     * @param tokens size of the pool; 0 without tokens, and when each request has a new one
     * @param stages rates of an open loop, one after another; null where there is one rate
     */
    public record Load(
            String request,
            String protocol,
            String client,
            Loop loop,
            int threads,
            int connections,
            int streamsPerConnection,
            double ratePerSecond,
            double durationSeconds,
            TokenRegime tokenRegime,
            TokenHeaders tokenHeaders,
            int tokens,
            String algorithm,
            String engine,
            @Later List<RateStage> stages) {

        Map<String, String> parts() {
            Map<String, String> parts = new LinkedHashMap<>();
            parts.put("request", request);
            parts.put("protocol", protocol);
            parts.put("client", client);
            parts.put("loop", loop.name());
            parts.put("threads", Integer.toString(threads));
            parts.put("connections", Integer.toString(connections));
            parts.put("streamsPerConnection", Integer.toString(streamsPerConnection));
            parts.put("ratePerSecond", Double.toString(ratePerSecond));
            parts.put("durationSeconds", Double.toString(durationSeconds));
            parts.put("tokenRegime", tokenRegime.name());
            parts.put("tokenHeaders", String.valueOf(tokenHeaders));
            parts.put("tokens", Integer.toString(tokens));
            parts.put("algorithm", algorithm);
            parts.put("engine", engine);
            if (stages != null) {
                parts.put("stages", RateStage.words(stages));
            }
            return parts;
        }
    }
}
