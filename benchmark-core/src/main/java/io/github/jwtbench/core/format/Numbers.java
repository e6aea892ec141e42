package io.github.jwtbench.core.format;

import io.github.jwtbench.core.run.Later;

/** The numbers that a finding names, besides those of its answer. */
public sealed interface Numbers {

    /** None. */
    record None() implements Numbers {}

    /**
     * Of sizes.
     *
     * @param ratio characters of the second smallest token / those of the smallest
     */
    record Sizes(double ratio) implements Numbers {}

    /**
     * Of codecs that may be skipped.
     *
     * @param formats how many formats have a codec
     */
    record Codecs(double formats) implements Numbers {}

    /**
     * Of the time that compression takes.
     *
     * @param extraMicros what it takes more than without
     * @param plainMicros what it takes without compression; null where the next is
     * @param savableMicros of these, what is not spent on keys: compression cannot save more; null
     *     where it was not measured
     */
    record Compression(double extraMicros, @Later Double plainMicros, @Later Double savableMicros)
            implements Numbers {}

    /**
     * Of the links on which compression pays: the speeds of a {@link BreakEven}, null where it has
     * none.
     *
     * @param savedBytes what compression saves of a token
     */
    record Links(
            @Later Double bitsPerSecond, @Later Double high, @Later Double low, double savedBytes)
            implements Numbers {}

    /**
     * Of first calls.
     *
     * @param least lowest ratio of the time of a first call to that of a warm one
     * @param most highest
     */
    record FirstCalls(double least, double most) implements Numbers {}

    /**
     * Of the size model.
     *
     * @param checked tokens that were held against it
     * @param predicted of these, those that have exactly the predicted characters
     */
    record SizeModel(double checked, double predicted) implements Numbers {}
}
