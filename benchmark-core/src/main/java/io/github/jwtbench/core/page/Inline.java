package io.github.jwtbench.core.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A part of a line of text. Other packages can combine parts, but make none of their own. */
public interface Inline {
    /** Targets of links: a file in the folder of the page or below it, or an anchor. */
    Pattern TARGET = Pattern.compile("\\w[\\w.-]*+(?:/\\w[\\w.-]*+)*+(?:#[\\w-]++)?|#[\\w-]++");

    /** How a text is marked. */
    enum Mark {
        BOLD,
        /** Bold and red. */
        ALARM,
        CODE
    }

    /** Written in that markup language. */
    String in(Markup markup);

    /** Written in AsciiDoc. */
    default String asciiDoc() {
        return in(new AsciiDoc());
    }

    /** Words of the page itself with values in the places of <code>{}</code>. */
    static Inline of(String words, Object... values) {
        String[] between = words.split("\\{}", -1);
        if (between.length != values.length + 1) {
            throw new IllegalArgumentException(
                    "places must be as many as values, got: %s values for %s"
                            .formatted(values.length, words));
        }
        List<Inline> parts = new ArrayList<>();
        for (int i = 0; i < between.length; i++) {
            String own = between[i];
            parts.add(markup -> markup.words(own));
            if (i < values.length) {
                parts.add(value(values[i]));
            }
        }
        return markup -> parts.stream().map(part -> part.in(markup)).collect(Collectors.joining());
    }

    /**
     * A value: {@code Inline} unchanged; the text of all others on one line, without what cannot be
     * seen.
     */
    static Inline value(Object value) {
        if (value instanceof Inline inline) {
            return inline;
        }
        String text = AsciiDoc.printable(String.valueOf(value).strip());
        // An empty cell is harmless, an empty heading or list item is not.
        return markup -> markup.text(text.isEmpty() ? "(empty)" : text);
    }

    static Inline bold(Object value) {
        return marked(Mark.BOLD, value);
    }

    /** Something that is wrong. */
    static Inline alarm(Object value) {
        return marked(Mark.ALARM, value);
    }

    static Inline code(Object value) {
        return marked(Mark.CODE, value);
    }

    private static Inline marked(Mark mark, Object value) {
        Inline inner = value(value);
        return markup -> markup.marked(mark, inner.in(markup));
    }

    /**
     * A link; only its value if the target could lead out of the folder.
     *
     * @param target a file in the folder of the page or below it, or an anchor after {@code #}
     */
    static Inline link(String target, Object value) {
        Inline inner = value(value);
        return TARGET.matcher(target).matches()
                ? markup -> markup.link(target, inner.in(markup))
                : inner;
    }

    /**
     * An anchor for links to what follows.
     *
     * @param id lower-case letters, digits and hyphens
     */
    static Inline anchor(String id) {
        if (!id.matches("[a-z0-9-]+")) {
            throw new IllegalArgumentException(
                    "id must be lower-case letters, digits and hyphens, got: " + id);
        }
        return markup -> markup.anchor(id);
    }

    /** Values one after the other. */
    static Inline join(String between, Collection<?> values) {
        return of(
                String.join(between, values.stream().map(each -> "{}").toList()), values.toArray());
    }
}
