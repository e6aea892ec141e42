package io.github.jwtbench.core.service;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.jwtbench.core.observe.ServiceUse;
import io.github.jwtbench.core.run.ContainerUse;
import io.github.jwtbench.core.run.setup.ContainerFacts.Image;
import io.github.jwtbench.core.service.ContainerMeans.Engine;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads Docker's JSON about its engine, images and containers. */
public final class DockerJson {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final double NANOS_PER_CPU = 1e9;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final long BYTES_PER_KIB = 1_024;
    private static final String RUNTIME = "io.github.jwtbench.runtime";

    private DockerJson() {}

    /**
     * Reads {@code docker info --format '{{json .}}'}.
     *
     * @return null if there is only a client
     * @throws TargetException if the text is not the output of Docker
     */
    public static @Nullable Engine engine(String json) throws TargetException {
        JsonNode info = tree(json);
        String version = info.path("ServerVersion").asText();
        // Before Docker 20.10 there was only version 1, and no field for it.
        return version.isEmpty()
                ? null
                : new Engine("Docker " + version, info.path("CgroupVersion").asInt(1));
    }

    /**
     * Reads {@code docker image inspect} of one image.
     *
     * @param reference its name and tag
     */
    public static Image image(String reference, String json) throws TargetException {
        JsonNode image = tree(json).path(0);
        return new Image(
                reference,
                text(image, "/Id"),
                number(image, "/Size").longValue(),
                text(image.path("Config").path("Labels"), "/" + RUNTIME));
    }

    /** Reads {@code docker inspect} of some containers. */
    static List<ContainerState> containers(String json) throws TargetException {
        List<ContainerState> states = new ArrayList<>();
        for (JsonNode each : tree(json)) {
            states.add(
                    new ContainerState(
                            text(each, "/Id"),
                            text(each, "/State/Status"),
                            number(each, "/State/Pid").longValue(),
                            number(each, "/State/ExitCode").intValue(),
                            each.at("/State/OOMKilled").asBoolean(),
                            number(each, "/RestartCount").intValue(),
                            Instant.parse(text(each, "/State/StartedAt")),
                            new ContainerLimits(
                                    cpus(each.path("HostConfig")),
                                    memory(each.path("HostConfig")))));
        }
        return states;
    }

    /** Reads the engine's clock from the engine's information. */
    static Instant clock(String json) throws TargetException {
        return OffsetDateTime.parse(text(tree(json), "/SystemTime")).toInstant();
    }

    /**
     * Reads the statistics of a container, and its list of processes with their resident memory.
     *
     * @param top columns {@code PID} and {@code RSS}, in KiB
     * @param pid of the process whose memory is the service's
     */
    static ServiceUse use(String json, String top, long pid) throws TargetException {
        JsonNode stats = tree(json);
        JsonNode throttling = stats.at("/cpu_stats/throttling_data");
        JsonNode memory = stats.path("memory_stats");
        return new ServiceUse(
                number(stats, "/cpu_stats/cpu_usage/total_usage").doubleValue() / NANOS_PER_SECOND,
                null,
                null,
                rss(top, pid),
                null,
                new ContainerUse(
                        throttling.path("throttled_time").asDouble() / NANOS_PER_SECOND,
                        throttling.path("throttled_periods").asLong(),
                        number(memory, "/usage").longValue(),
                        memory.has("max_usage") ? memory.path("max_usage").asLong() : null));
    }

    private static @Nullable Long rss(String top, long pid) throws TargetException {
        for (JsonNode process : tree(top).path("Processes")) {
            if (process.path(0).asLong() == pid) {
                return process.path(1).asLong() * BYTES_PER_KIB;
            }
        }
        return null;
    }

    /** Compose sets either member, depending on its version. */
    private static @Nullable Double cpus(JsonNode host) throws TargetException {
        double nanos = number(host, "/NanoCpus").doubleValue();
        if (nanos > 0) {
            return nanos / NANOS_PER_CPU;
        }
        double quota = number(host, "/CpuQuota").doubleValue();
        double period = number(host, "/CpuPeriod").doubleValue();
        return quota > 0 && period > 0 ? Double.valueOf(quota / period) : null;
    }

    private static @Nullable Long memory(JsonNode host) throws TargetException {
        long bytes = number(host, "/Memory").longValue();
        return bytes > 0 ? bytes : null;
    }

    private static JsonNode tree(String json) throws TargetException {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new TargetException(
                    "Docker's answer must be JSON: " + e.getOriginalMessage() + ".", e);
        }
    }

    private static String text(JsonNode node, String pointer) throws TargetException {
        JsonNode value = node.at(pointer);
        if (!value.isTextual() || value.textValue().isEmpty()) {
            throw new TargetException(
                    "Docker's answer must have a text at " + pointer + ", got: " + value + ".");
        }
        return value.textValue();
    }

    private static Number number(JsonNode node, String pointer) throws TargetException {
        JsonNode value = node.at(pointer);
        if (!value.isNumber()) {
            throw new TargetException(
                    "Docker's answer must have a number at " + pointer + ", got: " + value + ".");
        }
        return value.numberValue();
    }
}
