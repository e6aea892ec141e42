package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.Scrape;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.TokenRegime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceResultsTest {
    private static final HttpMetrics.Entry VALID =
            new HttpMetrics.Entry(
                    "jmh-health-netty",
                    "health",
                    "netty",
                    null,
                    TokenRegime.NONE,
                    Status.VALID,
                    10,
                    2,
                    5,
                    1000L,
                    1.0,
                    0.9,
                    1.5,
                    2.0,
                    3.0,
                    4.0,
                    9000.0,
                    12000.0,
                    0.75,
                    0.8,
                    0.8,
                    true);

    private static String http(HttpMetrics.Entry entry) {
        return Json.textUnderscored(new HttpMetrics(1, "session", List.of(entry)));
    }

    @Test
    void aWholeResultMatchesItsSchema() {
        assertEquals(List.of(), ServiceResults.schema(ServiceResults.HTTP).validate(http(VALID)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"status\" : \"VALID\"| \"status\" : \"INVALID\"",
                "\"latency_p50_ms\" : 0.9| \"latency_p50_ms\" : null",
                "\"client\" : \"netty\"| \"client\" : \"curl\"",
                "\"throughput_requests_per_second\" : 9000.0| \"throughput\" : 9000.0",
                "\"driver_bound\" : true| \"driver_bound\" : 1"
            })
    void aDamagedOneDoesNot(String change) {
        String[] fromAndTo = change.split("[|] ");
        String text = http(VALID);
        String damaged = text.replace(fromAndTo[0], fromAndTo[1]);

        assertFalse(damaged.equals(text), change);
        assertFalse(ServiceResults.schema(ServiceResults.HTTP).validate(damaged).isEmpty(), change);
    }

    @Test
    void stepsComeFromTheWindowAlone() {
        Scrape before = Scrape.parse("before", steps(10, 10, 10));
        Scrape after = Scrape.parse("after", steps(10, 110, 110));

        JwtMetrics.Step step = JwtMetrics.steps(before, after).get(0);

        assertEquals("parse", step.step());
        assertEquals(100, step.count());
        // All 100 lie between 10 and 20 microseconds.
        assertEquals(15, step.p50Micros(), 1e-9);
        assertEquals(19.9, step.p99Micros(), 1e-9);
        assertEquals(
                List.of(),
                ServiceResults.schema(ServiceResults.JWT)
                        .validate(
                                Json.textUnderscored(
                                        new JwtMetrics(
                                                1,
                                                "session",
                                                List.of(
                                                        new JwtMetrics.Entry(
                                                                "jmh-forward-jdk-plain-repeat",
                                                                Status.VALID,
                                                                List.of(step)))))));
    }

    private static String steps(int first, int second, int all) {
        String name = "jwtbench_validation_step_seconds";
        return """
        %1$s_bucket{step="parse",le="1.0E-5"} %2$d
        %1$s_bucket{step="parse",le="2.0E-5"} %3$d
        %1$s_bucket{step="parse",le="+Inf"} %4$d
        %1$s_count{step="parse"} %4$d
        """
                .formatted(name, first, second, all);
    }

    @Test
    void throughputIsReadWithItsUnit() {
        assertEquals(12.5, ServiceResults.throughput("file", result("12.5", "ops/s")));
        assertThrows(
                IllegalArgumentException.class,
                () -> ServiceResults.throughput("file", result("12.5", "ops/ms")));
        assertThrows(
                IllegalArgumentException.class,
                () -> ServiceResults.throughput("file", result("\"NaN\"", "ops/s")));
    }

    private static JsonNode result(String score, String unit) {
        return Json.parse(
                "JMH",
                "[{\"primaryMetric\":{\"score\":%s,\"scoreUnit\":\"%s\"}}]".formatted(score, unit),
                JsonNode.class);
    }
}
