package io.github.jwtbench.integration;

import io.quarkus.logging.LoggingFilter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/**
 * Limits log messages of the network libraries to one a minute for each kind, on one line without a
 * stack trace: peers can cause any number of them. A kind is a logger with a class of exceptions.
 */
@LoggingFilter(name = "peer-faults")
public final class PeerFaults implements Filter {
    private static final List<String> NETWORK =
            List.of("io.netty.", "io.vertx.", "io.quarkus.vertx.", "io.quarkus.http.");

    private static final long EVERY_NANOS = TimeUnit.MINUTES.toNanos(1);
    private static final int MAX_CHARACTERS = 200;
    private static final LongAdder COUNT = new LongAdder();

    private final LongSupplier nanoClock;
    private final Map<String, Long> shownAt = new ConcurrentHashMap<>();

    /** For the logging system, which makes it by itself. */
    public PeerFaults() {
        this(System::nanoTime);
    }

    PeerFaults(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** Number of messages, logged or not. */
    public static long count() {
        return COUNT.sum();
    }

    @Override
    public boolean isLoggable(LogRecord line) {
        String logger = String.valueOf(line.getLoggerName());
        if (line.getLevel().intValue() < Level.INFO.intValue()
                || NETWORK.stream().noneMatch(logger::startsWith)) {
            return true;
        }
        COUNT.increment();
        Throwable thrown = line.getThrown();
        if (!isDue(thrown == null ? logger : logger + ' ' + thrown.getClass().getName())) {
            return false;
        }
        String text = String.valueOf(line.getMessage());
        line.setThrown(null);
        line.setParameters(null);
        line.setMessage(shortened(thrown == null ? text : text + ": " + thrown));
        return true;
    }

    private boolean isDue(String kind) {
        long now = nanoClock.getAsLong();
        Long before = shownAt.putIfAbsent(kind, now);
        return before == null || now - before >= EVERY_NANOS && shownAt.replace(kind, before, now);
    }

    private static String shortened(String text) {
        String plain = text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ");
        return plain.length() <= MAX_CHARACTERS ? plain : plain.substring(0, MAX_CHARACTERS);
    }
}
