package io.github.jwtbench.core.load;

/** Text of a peer as it may stand in a message: one short line of visible characters. */
public final class Printable {

    private static final int LIMIT = 60;

    private Printable() {}

    /** The message of an exception, which may repeat text of a peer. */
    public static String of(Throwable cause) {
        String message = cause.getMessage();
        return of(message == null ? cause.getClass().getSimpleName() : message);
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
