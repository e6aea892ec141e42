package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults of peers do not fill the log; our own messages stay complete. */
class PeerFaultsTest {
    private static final String NETTY = "io.netty.util.concurrent.DefaultPromise";

    private long nanos;
    private final PeerFaults filter = new PeerFaults(() -> nanos);

    @ParameterizedTest
    @ValueSource(
            strings = {
                NETTY,
                "io.netty.channel.DefaultChannelPipeline",
                "io.vertx.core.impl.ContextImpl",
                "io.quarkus.vertx.http.runtime.QuarkusErrorHandler"
            })
    void faultIsLoggedOncePerMinute(String logger) {
        long before = PeerFaults.count();
        for (int second = 0; second < 120; second++) {
            nanos = TimeUnit.SECONDS.toNanos(second);
            LogRecord line = line(logger, Level.WARNING, new NullPointerException());
            assertEquals(second % 60 == 0, filter.isLoggable(line), "second " + second);
        }
        assertEquals(before + 120, PeerFaults.count());
    }

    @Test
    void eachKindOfFaultIsLoggedSeparately() {
        assertTrue(filter.isLoggable(line(NETTY, Level.WARNING, new NullPointerException())));
        assertTrue(filter.isLoggable(line(NETTY, Level.WARNING, new IllegalStateException())));
        assertTrue(filter.isLoggable(line(NETTY, Level.WARNING, null)));
        assertTrue(filter.isLoggable(line("io.netty.x", Level.WARNING, null)));
        assertFalse(filter.isLoggable(line("io.netty.x", Level.SEVERE, null)));
    }

    @Test
    void faultIsOneLineWithoutAStackTrace() {
        LogRecord line =
                line(NETTY, Level.WARNING, new IllegalStateException("a\nb\u001b[2J\u202e"));
        assertTrue(filter.isLoggable(line));
        assertNull(line.getThrown());
        assertEquals("a line: java.lang.IllegalStateException: a b [2J ", line.getMessage());
        LogRecord longLine = line(NETTY, Level.WARNING, new Error("x".repeat(100_000)));
        assertTrue(filter.isLoggable(longLine));
        assertEquals(200, longLine.getMessage().length());
    }

    @ParameterizedTest
    @CsvSource({
        "io.github.jwtbench.integration.Validation, WARNING",
        "io.quarkus, INFO",
        "io.netty.util.concurrent.DefaultPromise, FINE",
        "io.nettyx, WARNING",
        ", WARNING"
    })
    void ourOwnMessagesAreUnchanged(String logger, String level) {
        for (int i = 0; i < 3; i++) {
            LogRecord line = line(logger, Level.parse(level), new IllegalStateException());
            assertTrue(filter.isLoggable(line));
            assertEquals("a line", line.getMessage());
            assertTrue(line.getThrown() != null);
        }
    }

    private static LogRecord line(String logger, Level level, Throwable thrown) {
        LogRecord line = new LogRecord(level, "a line");
        line.setLoggerName(logger);
        line.setThrown(thrown);
        return line;
    }
}
