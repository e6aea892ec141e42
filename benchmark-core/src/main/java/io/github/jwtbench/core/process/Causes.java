package io.github.jwtbench.core.process;

/** Why something failed, for a line that is sent or kept. */
public final class Causes {
    private static final int DEPTH = 20;

    private Causes() {}

    /** The first line of the innermost cause, because JMH's own message gives no reason. */
    public static String innermost(Throwable thrown) {
        Throwable innermost = thrown;
        for (int depth = 0; depth < DEPTH; depth++) {
            if (innermost.getCause() != null) {
                innermost = innermost.getCause();
            } else if (innermost.getSuppressed().length > 0) {
                innermost = innermost.getSuppressed()[0];
            }
        }
        return String.valueOf(innermost).lines().findFirst().orElse("");
    }
}
