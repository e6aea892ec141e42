package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import java.util.List;
import java.util.Objects;

/**
 * Something that the data say, or a question that is open. The words are the page's; what stands
 * here decides them.
 *
 * @param kind the question
 * @param answered whether the data answer it
 * @param cart of which carts and keys; null where it is of all
 * @param formats those that the sentence names, the most important first
 * @param answer the comparison behind it: of the second format over the first where there are two;
 *     null where it is about numbers that are exact, or about many
 * @param numbers what else the sentence names
 */
public record Finding(
        Kind kind,
        boolean answered,
        TokenFormat.Cart cart,
        List<TokenFormat> formats,
        Answer answer,
        Numbers numbers) {

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
        /** How much slower is the first call than a warm one? */
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

    public Finding {
        Objects.requireNonNull(kind, "kind");
        formats = List.copyOf(formats);
        Objects.requireNonNull(numbers, "numbers");
    }

    /** One that a comparison decides. */
    static Finding of(
            Kind kind,
            boolean answered,
            TokenFormat.Cart cart,
            List<TokenFormat> formats,
            Answer answer) {
        return new Finding(kind, answered, cart, formats, answer, new Numbers.None());
    }

    /** One of numbers that are exact. */
    static Finding exact(
            Kind kind, TokenFormat.Cart cart, List<TokenFormat> formats, Numbers numbers) {
        return new Finding(kind, true, cart, formats, null, numbers);
    }

    /** The same of another kind: what to use follows from what was found. */
    Finding as(Kind other) {
        return new Finding(other, answered, cart, formats, answer, numbers);
    }
}
