package io.github.jwtbench.core.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Something that the data say. The words are the report's; kind, answer and values decide them.
 *
 * @param kind the question
 * @param answer what the data answer
 * @param cart of which carts and keys; null where it is of all
 * @param formats those that the answer names, the most important first
 * @param numbers by name
 */
public record Finding(
        Kind kind,
        Answer answer,
        TokenFormat.Cart cart,
        List<TokenFormat> formats,
        SortedMap<String, Double> numbers) {

    /** What is asked. */
    public enum Kind {
        FASTEST,
        FASTEST_ENCRYPTED,
        SMALLEST,
        SMALLEST_ENCRYPTED,
        /** Does it matter in which order one signs and encrypts? */
        ORDER,
        /** Does compression save time? */
        COMPRESSION_TIME,
        /** Is any codec skipped, since it does not help? */
        SKIPPED,
        /** Up to which link speed does compression pay? */
        BREAK_EVEN,
        /** Do the asymmetric operations take more than half of the time? */
        ASYMMETRIC,
        /** Is the first call slower than a warm one? */
        COLD,
        /** Does the size model hold? */
        SIZE_MODEL,
        /** What to take if the claims may be read and time counts. */
        USE_SPEED,
        /** What to take if the claims must be hidden and time counts. */
        USE_ENCRYPTED,
        /** What to take if the claims must be hidden and bytes count. */
        USE_BANDWIDTH,
        /** What a nested JWT of RFC 7519 costs, for those who need one. */
        USE_STANDARD
    }

    /** What the data answer. */
    public enum Answer {
        YES,
        NO,
        /** The interval holds both. */
        NOT_DISTINGUISHABLE,
        /** Intervals are missing or too wide. */
        TOO_NOISY,
        /** A link speed. */
        BELOW,
        /** A lower bound of a link speed. */
        AT_LEAST
    }

    public Finding {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(answer, "answer");
        formats = List.copyOf(formats);
        numbers = Collections.unmodifiableSortedMap(new TreeMap<>(numbers));
    }

    public Finding(
            Kind kind,
            Answer answer,
            TokenFormat.Cart cart,
            List<TokenFormat> formats,
            Map<String, Double> numbers) {
        this(kind, answer, cart, formats, new TreeMap<>(numbers));
    }
}
