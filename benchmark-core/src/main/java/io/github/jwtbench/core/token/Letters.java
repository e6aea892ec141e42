package io.github.jwtbench.core.token;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The letters and digits of a text in lower case, after decoding escapes of forms (RFC 3986 section
 * 2.1), JSON (RFC 8259 section 7) and HTML. All spellings of a secret have the same letters.
 *
 * @param text the letters; each represents a range of the original text
 * @param starts starts of the ranges
 * @param ends ends of the ranges, exclusive
 */
record Letters(String text, int[] starts, int[] ends) {
    /** Most levels of nested escapes in a text. */
    private static final int MOST_LAYERS = 4;

    private static final int HEX = 16;
    private static final Pattern ESCAPE =
            Pattern.compile(
                    "(?:%|\\\\x|\\\\u00|\\\\u\\{|&#[xX]0*)(?<hex>[0-7][0-9A-Fa-f])[;}]?"
                            + "|&#0*(?<decimal>[0-9]{1,3});?"
                            // Not a letter or digit of ASCII.
                            + "|\\\\u[0-9A-Fa-f]{4}|&[A-Za-z]{2,8};");

    private static final Pattern BREAK = Pattern.compile("(?<!\\\\)\\\\[bfnrt]");

    static Letters of(String text) {
        int[] starts = new int[text.length()];
        Arrays.setAll(starts, i -> i);
        int[] ends = new int[text.length()];
        Arrays.setAll(ends, i -> i + 1);
        Letters read = new Letters(BREAK.matcher(text).replaceAll("  "), starts, ends);
        for (int layer = 0; layer < MOST_LAYERS; layer++) {
            read = read.unescaped();
        }
        return read.plain();
    }

    private Letters unescaped() {
        Letters less = empty();
        StringBuilder out = new StringBuilder();
        Matcher escape = ESCAPE.matcher(text);
        int at = 0;
        while (escape.find()) {
            copy(at, escape.start(), less, out);
            less.add(character(escape), starts[escape.start()], ends[escape.end() - 1], out);
            at = escape.end();
        }
        copy(at, text.length(), less, out);
        return new Letters(out.toString(), less.starts, less.ends);
    }

    private static char character(Matcher escape) {
        if (escape.group("hex") != null) {
            return (char) Integer.parseInt(escape.group("hex"), HEX);
        }
        return escape.group("decimal") == null
                ? ' '
                : (char) Integer.parseInt(escape.group("decimal"));
    }

    private Letters plain() {
        Letters less = empty();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each < 0x80 && Character.isLetterOrDigit(each)) {
                less.add(Character.toLowerCase(each), starts[i], ends[i], out);
            }
        }
        return new Letters(out.toString(), less.starts, less.ends);
    }

    private Letters empty() {
        return new Letters("", new int[text.length()], new int[text.length()]);
    }

    private void copy(int from, int to, Letters less, StringBuilder out) {
        for (int i = from; i < to; i++) {
            less.add(text.charAt(i), starts[i], ends[i], out);
        }
    }

    private void add(char each, int start, int end, StringBuilder out) {
        starts[out.length()] = start;
        ends[out.length()] = end;
        out.append(each);
    }
}
