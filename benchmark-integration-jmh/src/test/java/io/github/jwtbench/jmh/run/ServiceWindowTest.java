package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.tools.Scrape;
import org.junit.jupiter.api.Test;

class ServiceWindowTest {
    private static final String THREADS = "jvm_threads_live_threads 21.0\n";
    private static final String PAUSES = "jvm_gc_pause_seconds_count";

    private static ServiceWindow window(String before, String after) {
        return new ServiceWindow(
                before == null ? null : Scrape.parse("before", before),
                after == null ? null : Scrape.parse("after", after));
    }

    private static String pauses(String cause, int count) {
        return "%s{action=\"end of minor GC\",cause=\"%s\"} %d%n".formatted(PAUSES, cause, count);
    }

    /** A native executable has threads to show, but no pauses, though its collector does pause. */
    @Test
    void uncountedPausesAreUnknown() {
        ServiceWindow window = window(THREADS, THREADS);

        assertNull(window.rise(PAUSES));
        assertEquals(21, window.last("jvm_threads_live_threads"));
    }

    @Test
    void pausesAreCountedWithinTheWindow() {
        String before = pauses("G1 Evacuation Pause", 3);
        String after = pauses("G1 Evacuation Pause", 5) + pauses("System.gc()", 1);

        assertEquals(0, window(before, before).rise(PAUSES));
        assertEquals(3, window(before, after).rise(PAUSES));
    }

    @Test
    void firstPauseCreatesTheCounter() {
        assertEquals(2, window(THREADS, pauses("G1 Evacuation Pause", 2)).rise(PAUSES));
    }

    @Test
    void valuesAreUnknownWithoutAReading() {
        String pauses = pauses("G1 Evacuation Pause", 2);

        assertNull(window(null, pauses).rise(PAUSES));
        assertNull(window(pauses, null).rise(PAUSES));
        assertNull(window(null, null).last("jvm_threads_live_threads"));
        assertEquals(0, window(null, steps(10, 10, 10)).steps().size());
    }

    @Test
    void stepsAreCountedWithinTheWindow() {
        JsonNode step = window(steps(10, 10, 10), steps(10, 110, 110)).steps().get(0);

        assertEquals("parse", step.get("step").asText());
        assertEquals(100, step.get("count").asLong());
        // All 100 lie between 10 and 20 microseconds.
        assertEquals(15, step.get("p50_micros").asDouble(), 1e-9);
        assertEquals(19.9, step.get("p99_micros").asDouble(), 1e-9);
    }

    private static String steps(int first, int second, int all) {
        return """
        %1$s_bucket{step="parse",le="1.0E-5"} %2$d
        %1$s_bucket{step="parse",le="2.0E-5"} %3$d
        %1$s_bucket{step="parse",le="+Inf"} %4$d
        %1$s_count{step="parse"} %4$d
        """
                .formatted("jwtbench_validation_step_seconds", first, second, all);
    }
}
