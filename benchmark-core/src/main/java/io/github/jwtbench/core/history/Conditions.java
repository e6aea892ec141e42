package io.github.jwtbench.core.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.foreign.Sha256;
import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.RateStage;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.run.check.RunField;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * What has to be the same for the figures of two runs to be compared, as values by name: those of a
 * line of the history, in the order of its schema.
 */
final class Conditions {

    private static final double BYTES_PER_GIB = 1L << 30;
    private static final int FINGERPRINT_DIGITS = 16;

    private Conditions() {}

    /** Where a run was made. Kernels of the same machine differ by some MiB of memory. */
    static ObjectNode machine(Environment environment) {
        ObjectNode machine = JsonNodeFactory.instance.objectNode();
        machine.put("kind", environment.kind());
        machine.put("cpuModel", environment.cpuModel());
        machine.put("cores", environment.cores());
        machine.put("memoryGibibytes", (int) Math.round(environment.memoryBytes() / BYTES_PER_GIB));
        machine.put("operatingSystem", environment.operatingSystem());
        machine.put("kernel", environment.kernel());
        machine.put("jdk", environment.jdk());
        if (environment.container() != null) {
            machine.set("container", container(environment.container()));
        } else if (Environment.NATIVE.equals(environment.runtime())) {
            machine.put("runtime", Environment.NATIVE);
        }
        return machine;
    }

    private static ObjectNode container(ContainerFacts facts) {
        ObjectNode container = JsonNodeFactory.instance.objectNode();
        container.put("cpus", facts.cpus());
        container.put("memoryBytes", facts.memoryBytes());
        container.put("runtime", facts.service().runtime());
        return container;
    }

    /** What the driver was told to do. How many new tokens are made follows from the duration. */
    static ObjectNode load(Workload workload) {
        ObjectNode load = JsonNodeFactory.instance.objectNode();
        load.put("request", workload.method() + " " + RunField.path(workload.url()));
        load.put("protocol", workload.protocol());
        load.put("client", workload.client());
        load.put("loop", lower(workload.loop()));
        load.put("threads", workload.threads());
        load.put("connections", workload.connections());
        load.put("streamsPerConnection", workload.streamsPerConnection());
        load.put("ratePerSecond", workload.ratePerSecond());
        load.put("durationSeconds", workload.durationSeconds());
        load.put("tokenRegime", lower(workload.tokenRegime()));
        load.put("tokenHeaders", lower(workload.tokenHeaders()));
        load.put("tokens", workload.tokenRegime() == TokenRegime.UNIQUE ? 0 : workload.tokens());
        load.put("algorithm", workload.algorithm());
        load.put("engine", workload.engine());
        if (workload.stages() != null) {
            ArrayNode stages = load.putArray("stages");
            for (RateStage stage : workload.stages()) {
                stages.addObject()
                        .put("requestsPerSecond", (int) stage.requestsPerSecond())
                        .put("seconds", stage.seconds());
            }
        }
        return load;
    }

    private static String lower(Enum<?> value) {
        return value == null ? null : value.name().toLowerCase(Locale.ROOT);
    }

    /** Values in words, those inside of another one by both names: {@code containerCpus}. */
    static Map<String, String> words(ObjectNode fields) {
        Map<String, String> words = new LinkedHashMap<>();
        fields.properties()
                .forEach(
                        field -> {
                            if (field.getValue() instanceof ObjectNode inner) {
                                words(inner)
                                        .forEach(
                                                (name, each) ->
                                                        words.put(
                                                                field.getKey() + capital(name),
                                                                each));
                            } else {
                                words.put(field.getKey(), word(field.getValue()));
                            }
                        });
        return words;
    }

    private static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static String word(JsonNode value) {
        return value instanceof ArrayNode stages
                ? RateStage.words(
                        StreamSupport.stream(stages.spliterator(), false)
                                .map(Conditions::stage)
                                .toList())
                : value.isNull() ? null : value.asText();
    }

    private static RateStage stage(JsonNode fields) {
        return new RateStage(
                fields.get("requestsPerSecond").asLong(), fields.get("seconds").asInt());
    }

    /**
     * Names conditions: the same ones have the same name on every machine. First 8 bytes, as 16
     * lower-case hexadecimal digits, of the SHA-256 of the lines {@code name=value}, each with a
     * line feed behind it, in UTF-8.
     */
    static String fingerprint(Map<String, String> words) {
        String text =
                words.entrySet().stream()
                        .map(each -> each.getKey() + "=" + each.getValue() + "\n")
                        .collect(Collectors.joining());
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8)).substring(0, FINGERPRINT_DIGITS);
    }
}
