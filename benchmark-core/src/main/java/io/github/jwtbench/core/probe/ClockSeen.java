package io.github.jwtbench.core.probe;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Two clocks at the same time, to about a second.
 *
 * @param here this machine's clock when an answer arrived
 * @param service the answer's {@code Date} (RFC 9110 section 6.6.1)
 */
public record ClockSeen(Instant here, Instant service) {
    /** The usual tolerance of validators, and more than the error of a {@code Date}. */
    static final Duration LEEWAY = Duration.ofSeconds(60);

    /** This machine's clock and a {@code Date}, if that is one. */
    static Optional<ClockSeen> of(String date) {
        try {
            return Optional.of(
                    new ClockSeen(
                            Instant.now().truncatedTo(ChronoUnit.SECONDS),
                            Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date))));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** How far the service is ahead; negative if it is behind. */
    Duration ahead() {
        return Duration.between(here, service);
    }

    boolean differ() {
        return ahead().abs().compareTo(LEEWAY) > 0;
    }

    /** Such as "the clock of the service is 1 h 0 min ahead". */
    String inWords() {
        if (!differ()) {
            return "the clock of the service is that of this machine";
        }
        long minutes = (ahead().abs().toSeconds() + 30) / 60;
        String difference =
                minutes < 60 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
        return "the clock of the service is %s %s that of this machine"
                .formatted(difference, ahead().isNegative() ? "behind" : "ahead of");
    }
}
