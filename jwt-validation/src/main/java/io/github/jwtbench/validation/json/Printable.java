package io.github.jwtbench.validation.json;

/** Makes text from a token fit for one line of a log: short, and visible ASCII only. */
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
