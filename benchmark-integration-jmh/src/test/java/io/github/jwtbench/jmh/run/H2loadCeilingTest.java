package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.run.Ceiling;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class H2loadCeilingTest {
    private static final String PRINTED =
            """
            finished in 2.00s, 20000.00 req/s, 1.1MB/s
            requests: 40000 total, 40010 started, 40000 done, 40000 succeeded, 0 failed, 0 errored, 0 timeout
            """;

    @Test
    void meanLatencyIsConcurrencyOverThroughput() throws IOException {
        assertEquals(new Ceiling(20_000, 0.5), H2loadCeiling.parse(PRINTED, 10));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0 succeeded, 0 failed", "39999 succeeded, 1 failed", "nothing"})
    void failedRequestsGiveNoCeiling(String counts) {
        String printed = PRINTED.replace("40000 succeeded, 0 failed", counts);

        assertThrows(IOException.class, () -> H2loadCeiling.parse(printed, 10));
    }
}
