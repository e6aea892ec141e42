package io.github.jwtbench.core.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.sample.SampleRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines as k6 1.8.1 writes them. */
public class K6OutputTest {
    public static final String HEAD =
            "metric_name,timestamp,metric_value,error_code,proto,status,extra_tags,metadata\n";
    public static final String RIGHT =
            """
            http_reqs,1795479044558338,1.000000,,HTTP/2.0,200,,
            http_req_duration,1795479044558338,42.083864,,HTTP/2.0,200,,
            http_req_blocked,1795479044558338,9.103216,,HTTP/2.0,200,,
            checks,1795479044560000,1.000000,,,,,
            http_req_duration,1795479045560591,45.653975,,HTTP/2.0,200,,
            checks,1795479045560600,1.000000,,,,,
            """;

    @TempDir private Path folder;

    private ToolResult read(String lines) throws IOException {
        Files.writeString(folder.resolve(RawRun.K6_SAMPLES), HEAD + lines);
        return K6Output.read(
                folder, new SampleRun().workload(), Observations.ofDriver(Instant.EPOCH, 1.0, 0));
    }

    @Test
    void latencyBelongsToTheEndOfItsRequest() throws Exception {
        ToolResult measured = read(RIGHT);

        Performance performance = measured.performance();
        assertEquals(1.044337, performance.elapsedSeconds(), 1e-9);
        assertEquals(2 / 1.044337, performance.requestsPerSecond(), 1e-6);
        assertEquals((42.084 + 45.654) / 2, performance.latency().meanMillis(), 1e-9);
        assertEquals(1795479045560.591, measured.endEpochMillis(), 1e-3);
        assertEquals(2, measured.outcome().succeeded());
        assertEquals(Map.of(), measured.outcome().failures());
        assertEquals(Map.of(200, 2L), measured.outcome().statuses());
    }

    @ParameterizedTest
    @CsvSource({
        "'http_req_duration,1795479045560591,45.6,,HTTP/2.0,401,,', status, 3",
        "'http_req_duration,1795479045560591,45.6,,HTTP/2.0,200,,', body, 3",
        "'http_req_duration,1795479045560591,5000.1,1050,,0,,', timeout, 2",
        "'http_req_duration,1795479045560591,0.2,1212,,0,,', other, 2"
    })
    void failureIsCountedOnce(String line, String failure, int answered) throws Exception {
        Outcome outcome = read(RIGHT + line + "\nchecks,1795479045560600,0,,,,,\n").outcome();

        assertEquals(3, outcome.sent());
        assertEquals(answered, outcome.answered());
        assertEquals(2, outcome.succeeded());
        assertEquals(Map.of(failure, 1L), outcome.failures());
    }

    @Test
    void runWithFailuresOnlyHasNoLatency() throws Exception {
        assertNull(
                read("http_req_duration,1795479045560591,0.2,1212,,0,,\nchecks,1,0,,,,,\n")
                        .performance());
    }

    @ParameterizedTest
    @CsvSource({
        "'http_req_duration,1795479045560591,45.6,,HTTP/1.1,200,,', 'k6 must speak HTTP/2, got:"
                + " HTTP/1.1'",
        "'http_req_duration,now,45.6,,HTTP/2.0,200,,', 'k6-samples.csv must have a time, a value and"
                + " a status in each line of a request, got another one'",
        "'vus,1795479045560591,20,,,,,', 'k6-samples.csv must have a request, got none'"
    })
    void incompleteLineIsRefused(String line, String message) {
        assertEquals(
                message,
                assertThrows(RawDataException.class, () -> read(line + "\n")).getMessage());
    }
}
