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
        FASTEST("Which format is the fastest?"),
        FASTEST_ENCRYPTED("Which is the fastest that encrypts?"),
        SMALLEST("Which token is the smallest?"),
        SMALLEST_ENCRYPTED("Which is the smallest that is encrypted?"),
        ORDER("Does the order of signing and encrypting matter for the time?"),
        COMPRESSION_TIME("Does compression save time?"),
        SKIPPED("Which codecs are skipped?"),
        BREAK_EVEN("On which links does compression pay?"),
        ASYMMETRIC("Do the asymmetric operations take most of the time?"),
        COLD("What does the first call take?"),
        SIZE_MODEL("Does the size model hold?"),
        USE_SPEED("What to use: time counts, and the claims may be read"),
        USE_ENCRYPTED("What to use: time counts, and the claims are secret"),
        USE_BANDWIDTH("What to use: bytes count, and the claims are secret"),
        USE_STANDARD("What to use: the recipient wants a nested JWT (RFC 7519)");

        private final String question;

        Kind(String question) {
            this.question = question;
        }

        /** As people read it. */
        public String question() {
            return question;
        }
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
