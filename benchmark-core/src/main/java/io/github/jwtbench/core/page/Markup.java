package io.github.jwtbench.core.page;

import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.stream.Collectors;

/**
 * Text that is AsciiDoc already. All other text is escaped when it is written.
 *
 * @param asciiDoc the AsciiDoc
 */
public record Markup(String asciiDoc) {

    private static final String PLACE = "{}";

    /**
     * AsciiDoc with values.
     *
     * @param asciiDoc text with <code>{}</code> in each place of a value
     * @param values {@code Markup} is inserted unchanged, the text of other values is escaped
     * @throws IllegalArgumentException if the numbers of values and places differ
     */
    public static Markup of(String asciiDoc, Object... values) {
        StringBuilder text = new StringBuilder();
        Iterator<Object> left = Arrays.asList(values).iterator();
        int from = 0;
        for (int at = asciiDoc.indexOf(PLACE); at >= 0; at = asciiDoc.indexOf(PLACE, from)) {
            if (!left.hasNext()) {
                throw uneven(asciiDoc, values);
            }
            text.append(asciiDoc, from, at).append(value(left.next()));
            from = at + PLACE.length();
        }
        if (left.hasNext()) {
            throw uneven(asciiDoc, values);
        }
        return new Markup(text.append(asciiDoc.substring(from)).toString());
    }

    /** One value. */
    static Markup value(Object value) {
        return value instanceof Markup markup
                ? markup
                : new Markup(AsciiDoc.escape(String.valueOf(value)));
    }

    /** Values one after the other. */
    public static Markup join(String between, Collection<?> values) {
        return new Markup(
                values.stream()
                        .map(each -> value(each).asciiDoc)
                        .collect(Collectors.joining(between)));
    }

    private static IllegalArgumentException uneven(String asciiDoc, Object... values) {
        return new IllegalArgumentException(
                "places must be as many as values, got: %s values for %s"
                        .formatted(values.length, asciiDoc));
    }

    @Override
    public String toString() {
        return asciiDoc;
    }
}
