package io.github.jwtbench.core.load.dial;

/** What failures of a network say. */
final class Words {
    private Words() {}

    /** The message of the failure that led to the others. */
    static String root(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.getMessage() == null ? root.toString() : root.getMessage();
    }
}
