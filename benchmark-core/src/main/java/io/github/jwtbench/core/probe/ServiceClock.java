package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.http.HttpAnswer;
import io.github.jwtbench.core.http.HttpCaller;
import io.github.jwtbench.core.run.setup.Shard.ClockDifference;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Compares the clocks of a service and this machine. {@code Date} has full seconds (RFC 9110
 * section 6.6.1), so the service is asked repeatedly for a little more than one second: the change
 * of the second is known as exactly as an answer is fast.
 */
public final class ServiceClock {
    private static final int ANSWERS = 24;
    private static final Duration PAUSE = Duration.ofMillis(47);
    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final double NANOS_PER_MILLI = 1e6;

    private ServiceClock() {}

    /**
     * How far the service's clock is ahead.
     *
     * @param url requested without a token; any answer is enough
     * @return null if no answer has the time, or the times contradict each other
     */
    public static @Nullable ClockDifference ahead(SSLContext tls, URI url)
            throws InterruptedException {
        HttpCaller caller = new HttpCaller(tls, TIMEOUT);
        HttpRequest request = HttpRequest.newBuilder(url).build();
        double least = Double.NEGATIVE_INFINITY;
        double most = Double.POSITIVE_INFINITY;
        for (int i = 0; i < ANSWERS; i++) {
            Instant asked = Instant.now();
            Instant date;
            try {
                date = date(caller.first(request, 1, TIMEOUT));
            } catch (IOException | DateTimeException e) {
                return null;
            }
            // The service looked at its clock at some moment between the two.
            least = Math.max(least, millis(Instant.now(), date));
            most = Math.min(most, millis(asked, date.plusSeconds(1)));
            // The service's clock is shown in seconds: it is asked at several parts of one.
            Thread.sleep(PAUSE.toMillis());
        }
        return least <= most ? new ClockDifference(least, most) : null;
    }

    private static double millis(Instant from, Instant to) {
        return Duration.between(from, to).toNanos() / NANOS_PER_MILLI;
    }

    /** Its {@code Date}; not a date without one. */
    private static Instant date(HttpAnswer answer) {
        return ZonedDateTime.parse(
                        answer.headers().firstValue("date").orElse(""),
                        DateTimeFormatter.RFC_1123_DATE_TIME)
                .toInstant();
    }
}
