package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.Scrape;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.Workload;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuarkusMetricsTest {
    private static final String THREADS = "jvm_threads_live_threads 21.0\n";

    private static final Workload WORKLOAD =
            new Workload(
                    "GET",
                    "https://localhost:10443/",
                    "HTTP/2",
                    "netty",
                    Loop.CLOSED,
                    1,
                    1,
                    1,
                    0,
                    10,
                    2,
                    TokenRegime.NONE,
                    null,
                    0,
                    null,
                    null,
                    null);

    private static Run run() {
        return new Run(
                "jmh-jwt-netty",
                "session",
                Tool.JMH,
                "jwt",
                Instant.EPOCH,
                new Environment(
                        "container",
                        "cpu",
                        2,
                        1,
                        "os",
                        "kernel",
                        "jdk",
                        Map.of(),
                        "c",
                        false,
                        null,
                        null),
                new LoadResult(WORKLOAD, null, null, null, null, null),
                new Judgement(List.of("made up"), false, List.of()));
    }

    private static QuarkusMetrics.Entry entry(String before, String after) {
        return QuarkusMetrics.entry(
                run(),
                before == null ? null : Scrape.parse("before", before),
                after == null ? null : Scrape.parse("after", after));
    }

    private static String pauses(String cause, int count, double seconds) {
        return """
        jvm_gc_pause_seconds_count{action="end of minor GC",cause="%1$s"} %2$d
        jvm_gc_pause_seconds_sum{action="end of minor GC",cause="%1$s"} %3$s
        """
                .formatted(cause, count, seconds);
    }

    /** A native executable has threads to show, but no pauses, though its collector does pause. */
    @Test
    void pausesThatNobodyCountsAreNotNone() {
        QuarkusMetrics.Entry entry = entry(THREADS, THREADS);

        assertNull(entry.gcPauses());
        assertNull(entry.gcPauseMillis());
        assertEquals(21, entry.threadsLive());
        String text = Json.textUnderscored(new QuarkusMetrics(1, "session", List.of(entry)));
        assertTrue(text.contains("\"gc_pauses\" : null"), text);
        assertEquals(List.of(), ServiceResults.schema(ServiceResults.QUARKUS).validate(text), text);
    }

    @Test
    void noPauseInTheWindowIsNone() {
        String same = pauses("G1 Evacuation Pause", 3, 0.5);

        assertEquals(0, entry(same, same).gcPauses());
        assertEquals(0, entry(same, same).gcPauseMillis());
    }

    @Test
    void pausesAreThoseOfTheWindow() {
        QuarkusMetrics.Entry entry =
                entry(
                        pauses("G1 Evacuation Pause", 3, 0.5),
                        pauses("G1 Evacuation Pause", 5, 0.75) + pauses("System.gc()", 1, 0.25));

        assertEquals(3, entry.gcPauses());
        assertEquals(500, entry.gcPauseMillis(), 1e-9);
    }

    @Test
    void theFirstPauseMakesTheCounter() {
        assertEquals(2, entry(THREADS, pauses("G1 Evacuation Pause", 2, 0.5)).gcPauses());
    }

    @Test
    void withoutAReadingNothingIsKnown() {
        assertNull(entry(null, pauses("G1 Evacuation Pause", 2, 0.5)).gcPauses());
        assertNull(entry(pauses("G1 Evacuation Pause", 2, 0.5), null).gcPauses());
        assertNull(entry(null, null).threadsLive());
    }
}
