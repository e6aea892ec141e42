package io.github.jwtbench.core.foreign;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A text of others as one line of bounded length that shows nothing but its words: what moves a
 * cursor, changes colours, turns the direction of writing or begins a line is a space in it
 * (Unicode's general categories Cc, Cf, Zl, Zp, and surrogates without their other half). It is no
 * markup: who writes a page or Markdown escapes it there.
 *
 * @param text any text, also of others; the component has the line that is made of it
 */
public record PlainText(String text) {

    /** Characters that are shown; more would not be read. */
    static final int MOST = 1_000;

    private static final String MORE = " …";
    private static final String HIDDEN = "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]";
    private static final Pattern IN_LINE = Pattern.compile(HIDDEN + "+");
    private static final Pattern IN_LINES = Pattern.compile("[" + HIDDEN + "&&[^\n]]");

    public PlainText {
        text = shown(text, MOST).strip();
    }

    /** The line, for a place with room for the text of a few sentences. */
    public static String of(Object value) {
        return new PlainText(String.valueOf(value)).text;
    }

    /**
     * The line, where there is more or less room.
     *
     * @param most characters that are shown
     */
    public static String shown(String text, int most) {
        // A whole text of megabytes is not looked at to show a part of it.
        String begin = text.length() <= 2 * most ? text : text.substring(0, 2 * most);
        String line = IN_LINE.matcher(begin).replaceAll(" ").stripTrailing();
        return line.length() <= most && begin.length() == text.length()
                ? line
                : cut(line, most) + MORE;
    }

    /** Without half a character at its end. */
    private static String cut(String line, int most) {
        int end = Math.min(line.length(), most);
        boolean half = end > 0 && Character.isHighSurrogate(line.charAt(end - 1));
        return line.substring(0, half ? end - 1 : end);
    }

    /** Several lines as they are, but for what a line must not have either. */
    public static String lines(String text) {
        return IN_LINES.matcher(text).replaceAll(" ");
    }

    /** A JSON text that is the same to who reads it, and shows as {@link #lines} does. */
    public static String escaped(String json) {
        return IN_LINES.matcher(json)
                .replaceAll(
                        found ->
                                found.group()
                                        .chars()
                                        .mapToObj(
                                                unit ->
                                                        String.format(
                                                                Locale.ROOT, "\\\\u%04x", unit))
                                        .collect(Collectors.joining()));
    }

    @Override
    public String toString() {
        return text;
    }
}
