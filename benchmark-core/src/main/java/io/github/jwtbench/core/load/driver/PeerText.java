package io.github.jwtbench.core.load.driver;

/** Text of a peer as it may stand in a message: one short line of visible characters. */
public final class PeerText {

    private static final int LIMIT = 60;

    private PeerText() {}

    /** {@link #rootCause} as it may repeat text of a peer. */
    public static String of(Throwable failure) {
        return of(rootCause(failure));
    }

    /** The message of the failure that led to the others. */
    public static String rootCause(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    }

    /** The text in quotation marks: up to 60 characters, all but visible ASCII as {@code ?}. */
    public static String of(CharSequence text) {
        StringBuilder shown = new StringBuilder("\"");
        for (int i = 0; i < Math.min(text.length(), LIMIT); i++) {
            char c = text.charAt(i);
            shown.append(c >= ' ' && c <= '~' ? c : '?');
        }
        return shown.append(text.length() > LIMIT ? "…\"" : "\"").toString();
    }
}
