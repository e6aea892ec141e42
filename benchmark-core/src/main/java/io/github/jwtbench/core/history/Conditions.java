package io.github.jwtbench.core.history;

import io.github.jwtbench.core.foreign.Sha256;
import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.RateStage;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.run.check.RunField;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What has to be the same for the figures of two runs to be compared, as values by name. */
final class Conditions {

    /** Stands for the load in a run of library benchmarks. */
    static final String NO_LOAD = "load";

    private static final double BYTES_PER_GIB = 1L << 30;
    private static final int FINGERPRINT_DIGITS = 16;

    private final SortedMap<String, String> values = new TreeMap<>();

    private Conditions() {}

    /** The conditions of a run. */
    static SortedMap<String, String> of(Run run) {
        Conditions conditions = new Conditions();
        conditions.addMachine(run.environment());
        conditions.add("runVersion", Run.VERSION);
        conditions.add("tool", run.tool());
        if (run.ofLibrary()) {
            conditions.add(NO_LOAD, "none");
        } else {
            conditions.addLoad(run.workload());
        }
        return conditions.values;
    }

    private void add(String name, Object value) {
        values.put(name, value == null ? null : value.toString());
    }

    private void addLower(String name, Enum<?> value) {
        add(name, value == null ? null : value.name().toLowerCase(Locale.ROOT));
    }

    /** Where a run was made. Kernels of the same machine differ by some MiB of memory. */
    private void addMachine(Environment environment) {
        add("kind", environment.kind());
        add("cpuModel", environment.cpuModel());
        add("cores", environment.cores());
        add("memoryGibibytes", Math.round(environment.memoryBytes() / BYTES_PER_GIB));
        add("operatingSystem", environment.operatingSystem());
        add("kernel", environment.kernel());
        add("jdk", environment.jdk());
        ContainerFacts container = environment.container();
        if (container != null) {
            add("containerCpus", container.cpus());
            add("containerMemoryBytes", container.memoryBytes());
            add("containerRuntime", container.service().runtime());
        } else if (Environment.NATIVE.equals(environment.runtime())) {
            add("runtime", Environment.NATIVE);
        }
    }

    /** What the driver was told to do. How many new tokens are made follows from the duration. */
    private void addLoad(Workload workload) {
        add("request", workload.method() + " " + RunField.path(workload.url()));
        add("protocol", workload.protocol());
        add("client", workload.client());
        addLower("loop", workload.loop());
        add("threads", workload.threads());
        add("connections", workload.connections());
        add("streamsPerConnection", workload.streamsPerConnection());
        add("ratePerSecond", workload.ratePerSecond());
        add("durationSeconds", workload.durationSeconds());
        addLower("tokenRegime", workload.tokenRegime());
        addLower("tokenHeaders", workload.tokenHeaders());
        add("tokens", workload.tokenRegime() == TokenRegime.UNIQUE ? 0 : workload.tokens());
        add("algorithm", workload.algorithm());
        add("engine", workload.engine());
        if (workload.stages() != null) {
            add("stages", RateStage.words(workload.stages()));
        }
    }

    /**
     * Names conditions: the same ones have the same name on every machine. First 8 bytes, as 16
     * lower-case hexadecimal digits, of the SHA-256 of the lines {@code name=value}, each with a
     * line feed behind it, in UTF-8.
     */
    static String fingerprint(Map<String, String> conditions) {
        String text =
                conditions.entrySet().stream()
                        .map(each -> each.getKey() + "=" + each.getValue() + "\n")
                        .collect(Collectors.joining());
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8)).substring(0, FINGERPRINT_DIGITS);
    }
}
