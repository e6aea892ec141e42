package io.github.jwtbench.core.cost;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The metrics of a pod in the metrics API of Kubernetes (metrics.k8s.io/v1beta1, PodMetrics): the
 * mean number of used processors in the latest window, not the CPU time.
 *
 * @param end of the window, by the cluster's clock
 * @param window its length, positive
 * @param cores of all containers together, at least 0
 */
record PodMetrics(Instant end, Duration window, double cores) {
    private static final JsonMapper MAPPER = new JsonMapper();

    /** A number of processors: a quantity of Kubernetes with the suffixes that metrics use. */
    private static final Pattern QUANTITY = Pattern.compile("([0-9]{1,19})([num]?)");

    /**
     * Reads a PodMetrics object.
     *
     * @throws IOException if the text is not a PodMetrics object
     */
    static PodMetrics parse(String json) throws IOException {
        try {
            JsonNode metrics = MAPPER.readTree(json);
            Instant end = Instant.parse(metrics.path("timestamp").asText());
            // Go writes 1m30.5s, ISO 8601 PT1m30.5s.
            Duration window = Duration.parse("PT" + metrics.path("window").asText());
            if (window.isNegative() || window.isZero() || metrics.path("containers").isEmpty()) {
                throw new IOException("must have a window and containers, got: " + json);
            }
            double cores = 0;
            for (JsonNode container : metrics.get("containers")) {
                cores += cores(container.path("usage").path("cpu").asText());
            }
            return new PodMetrics(end, window, cores);
        } catch (JsonProcessingException | DateTimeException e) {
            throw new IOException("must be PodMetrics, got: " + json, e);
        }
    }

    private static double cores(String text) throws IOException {
        Matcher quantity = QUANTITY.matcher(text);
        if (!quantity.matches()) {
            throw new IOException("cpu must match " + QUANTITY + ", got: " + text);
        }
        int scale =
                switch (quantity.group(2)) {
                    case "n" -> 9;
                    case "u" -> 6;
                    case "m" -> 3;
                    default -> 0;
                };
        return new BigDecimal(quantity.group(1)).movePointLeft(scale).doubleValue();
    }

    Instant start() {
        return end.minus(window);
    }

    double seconds() {
        return window.toNanos() / 1e9;
    }
}
