package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.Reason;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What a library throws for a reason. */
record Refusal(Reason reason, Predicate<Exception> isThrown) {
    /** An exception of the type, or one that has it as its cause. */
    static Refusal of(Class<? extends Exception> type, Reason reason) {
        return of(type, "", reason);
    }

    /** An exception of the type, or one that has it as its cause, whose text has these words. */
    static Refusal of(Class<? extends Exception> type, String words, Reason reason) {
        return new Refusal(
                reason,
                thrown ->
                        Stream.of(thrown, thrown.getCause())
                                .anyMatch(
                                        each ->
                                                type.isInstance(each)
                                                        && each.toString().contains(words)));
    }
}
