package io.github.jwtbench.core.compare;

/** The conclusion about the first side of a question. */
public enum Verdict {
    /** It is faster. */
    FASTER("faster"),
    /** It is slower. */
    SLOWER("slower"),
    /** The two differ by less than 5 %. */
    SAME("the same within 5 %"),
    /** The base lacks the requested function, and the user declared this not to be a failure. */
    NOTHING("nothing to compare with"),
    /** More starts would decide. */
    UNDECIDED("not decided yet"),
    /** The arms must not be compared, or were not measured. */
    NOT_COMPARABLE("not comparable");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    /** For reports. */
    public String words() {
        return words;
    }

    /** Whether it answers the question. */
    public boolean answers() {
        return this == FASTER || this == SLOWER || this == SAME;
    }

    /** Whether the question could be answered, and is not. */
    public boolean isOpen() {
        return !answers() && this != NOTHING;
    }
}
