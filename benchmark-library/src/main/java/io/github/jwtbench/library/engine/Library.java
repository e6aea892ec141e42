package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.Reason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One validator of tokens, set up once and then shared by all threads, as each library's
 * documentation advises.
 *
 * @param <T> result for a good token, with readable claims
 */
public interface Library<T> {
    /**
     * Validates a compact token.
     *
     * @throws Exception the library's own, if the token is refused
     */
    T validate(String token) throws Exception;

    /** The {@code sub} claim; null without one. */
    @Nullable String subject(T accepted);

    /** What {@link #validate} throws; the first that fits gives the reason. */
    default List<Refusal> refusals() {
        return List.of();
    }

    /**
     * The reason that an exception of {@link #validate} means; null if nobody knows.
     *
     * @throws IllegalArgumentException if it is none of the reasons of the rejection benchmark
     */
    default @Nullable Reason reason(Exception thrown) {
        return refusals().stream()
                .filter(each -> each.isThrown().test(thrown))
                .findFirst()
                .map(Refusal::reason)
                .orElseThrow(
                        () -> new IllegalArgumentException("a refusal of another kind", thrown));
    }

    default @Nullable String validatedSubject(String token) throws Exception {
        return subject(validate(token));
    }

    /**
     * Validates a good token.
     *
     * @throws IllegalStateException if its subject is another one
     */
    default void requireSubject(String token, String expected) throws Exception {
        String subject = validatedSubject(token);
        if (!expected.equals(subject)) {
            throw new IllegalStateException(
                    "must read the subject " + expected + ", got: " + subject);
        }
    }

    /**
     * The exception that a bad token is refused with.
     *
     * @throws IllegalStateException if the token is accepted
     */
    default Exception refusal(String token) {
        try {
            validate(token);
        } catch (Exception e) {
            return e;
        }
        throw new IllegalStateException("a bad token was accepted");
    }
}
