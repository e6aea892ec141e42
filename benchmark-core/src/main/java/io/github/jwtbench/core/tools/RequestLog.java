package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Every request that ended. h2load has a log of them: start (microseconds since the epoch), status
 * or -1 for a stream that failed, and duration (microseconds), separated by tabs; more columns may
 * follow.
 */
final class RequestLog {

    static final int FAILED = -1;
    private static final int SIGNIFICANT_DIGITS = 3;
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final double MICROS_PER_MILLI = 1000;

    private final SortedMap<Integer, Long> statuses = new TreeMap<>();
    private final SortedMap<Long, Long> answeredBySecond = new TreeMap<>();
    private final Histogram latencyMicros = new Histogram(SIGNIFICANT_DIGITS);
    private long failed;
    private long sumMicros;
    private long firstStartMicros = Long.MAX_VALUE;
    private long lastEndMicros = Long.MIN_VALUE;

    RequestLog() {}

    /**
     * Reads the file, line by line.
     *
     * @throws RawDataException if a line is malformed
     */
    static RequestLog read(Path file) throws IOException {
        RequestLog log = new RequestLog();
        try (BufferedReader in =
                new BufferedReader(
                        new InputStreamReader(
                                UntrustedFile.open(file, UntrustedFile.LOG),
                                StandardCharsets.US_ASCII))) {
            long number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                log.add(line, number);
            }
        }
        return log;
    }

    private void add(String line, long number) {
        int first = line.indexOf('\t');
        int second = line.indexOf('\t', first + 1);
        int third = line.indexOf('\t', second + 1);
        try {
            long start = Long.parseLong(line, 0, first, 10);
            int status = Integer.parseInt(line, first + 1, second, 10);
            long duration = Long.parseLong(line, second + 1, third < 0 ? line.length() : third, 10);
            add(start, status, duration);
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new RawDataException(
                    "%s line %s must be start, status and duration, got: %s"
                            .formatted(RawRun.H2LOAD_REQUESTS, number, line),
                    e);
        }
    }

    /** A request that ended, with its status or {@link #FAILED}. */
    void add(long startMicros, int status, long micros) {
        if (status != FAILED && (status < 100 || status > 999) || micros < 0) {
            throw new IllegalArgumentException(status + " " + micros);
        }
        firstStartMicros = Math.min(firstStartMicros, startMicros);
        if (status == FAILED) {
            failed++;
            return;
        }
        long end = startMicros + micros;
        lastEndMicros = Math.max(lastEndMicros, end);
        statuses.merge(status, 1L, Long::sum);
        answeredBySecond.merge(Math.floorDiv(end, MICROS_PER_SECOND), 1L, Long::sum);
        latencyMicros.recordValue(micros);
        sumMicros += micros;
    }

    long answered() {
        return latencyMicros.getTotalCount();
    }

    long failed() {
        return failed;
    }

    SortedMap<Integer, Long> statuses() {
        return statuses;
    }

    SortedMap<Long, Long> answeredBySecond() {
        return answeredBySecond;
    }

    /** Latency of the answered requests, microseconds, within 0.1 %. */
    Histogram latencyMicros() {
        return latencyMicros;
    }

    /** Exact mean, microseconds; NaN if nothing was answered. */
    double meanMicros() {
        return answered() == 0 ? Double.NaN : (double) sumMicros / answered();
    }

    /** Start of the first request; {@link Long#MAX_VALUE} without requests. */
    long firstStartMicros() {
        return firstStartMicros;
    }

    /** End of the last answer, milliseconds since the epoch; null without answers. */
    @Nullable Double lastEndMillis() {
        return answered() == 0 ? null : Double.valueOf(lastEndMicros / MICROS_PER_MILLI);
    }

    /** From the first request to the last answer, seconds; 0 if nothing was answered. */
    double elapsedSeconds() {
        return answered() == 0
                ? 0
                : (lastEndMicros - firstStartMicros) / (double) MICROS_PER_SECOND;
    }
}
