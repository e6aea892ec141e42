package io.github.jwtbench.core.load.dial;

/** Messages of network failures. */
final class RootCause {
    private RootCause() {}

    /** The message of the failure that led to the others. */
    static String message(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.getMessage() == null ? root.toString() : root.getMessage();
    }
}
