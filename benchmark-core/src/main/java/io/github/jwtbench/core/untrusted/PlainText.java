package io.github.jwtbench.core.untrusted;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A foreign text as one line of bounded length that has no effect on a terminal: characters that
 * move the cursor, change colours, turn the direction of writing or begin a line become spaces
 * (Unicode's general categories Cc, Cf, Zl, Zp, and lone surrogates). The text is not escaped:
 * writers of pages or Markdown must escape it.
 *
 * @param text any text; the component holds the resulting line
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
        // A text of megabytes is not processed to show a part of it.
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

    /** Several lines, each with the same rules. */
    public static String lines(String text) {
        return IN_LINES.matcher(text).replaceAll(" ");
    }

    /** The words in lines of this width, broken at spaces. */
    public static List<String> wrapped(String words, int width) {
        return words.strip()
                .replaceAll("(.{1,%s})(?:\\s+|$)".formatted(width), "$1\n")
                .lines()
                .toList();
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
