package io.github.jwtbench.validation.json;

/** Shortens text from a token and makes it visible ASCII, for one line of a log. */
public final class Printable {
    private static final int MAX_LENGTH = 80;

    private Printable() {}

    public static String of(String text) {
        int length = Math.min(text.length(), MAX_LENGTH);
        StringBuilder out = new StringBuilder(length + 5).append('\'');
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            out.append(c >= ' ' && c <= '~' ? c : '?');
        }
        return out.append(length < text.length() ? "...'" : "'").toString();
    }
}
