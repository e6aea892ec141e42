package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import java.util.Objects;

/**
 * A format, or a part of its work, over something else.
 *
 * @param kind over what
 * @param format which
 * @param fault what is wrong with the token that is refused; null in other kinds
 * @param answer what the slices say
 */
public record FormatAnswer(Kind kind, TokenFormat format, String fault, Answer answer) {

    /** What stands above the line, and what below. */
    public enum Kind {
        /** Produce and consume, over those of the token that is signed only, and not compressed. */
        OVER_SIGN_ONLY,
        /** Sign then encrypt over encrypt then sign, with the same codec. */
        ORDER,
        /** Sign, and wrap the content key: of produce. */
        SHARE_OF_PRODUCE,
        /** Verify, and unwrap the content key: of consume. */
        SHARE_OF_CONSUME,
        /** All asymmetric operations: of both. */
        SHARE,
        /** To refuse a bad token, over reading a good one. */
        REFUSAL
    }

    public FormatAnswer {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(answer, "answer");
    }
}
