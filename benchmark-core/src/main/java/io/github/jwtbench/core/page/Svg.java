package io.github.jwtbench.core.page;

import java.util.List;
import java.util.Locale;

/**
 * Builds an SVG. Its styles are classes of {@code chart.css}, which a page contains once and a file
 * contains itself, so that it follows the reader's choice of light or dark. Text stays text.
 */
final class Svg {
    static final int WIDTH = 860;

    /**
     * Shapes of marks, so that lines are distinguishable without colours: ten pixels wide, at 0, 0.
     */
    private static final String[] SHAPES = {
        "M-5,0a5,5 0 1,0 10,0a5,5 0 1,0 -10,0",
        "M-4.5,-4.5h9v9h-9z",
        "M0,-5.5L5.5,4.5H-5.5z",
        "M0,-6L6,0L0,6L-6,0z",
        "M0,5.5L5.5,-4.5H-5.5z",
        "M-5,-2h3v-3h4v3h3v4h-3v3h-4v-3h-3z"
    };

    /** Colours and kinds of strokes that there are. */
    static final int SERIES = 6;

    private static final double WIDTH_OF_LETTER = 7.8;
    private static final String BEGIN = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\"";

    private static final String STYLE = "<style>\n";
    private static final String STYLE_END = "</style>\n";

    private final StringBuilder text = new StringBuilder();

    /** Appends an element; its places are filled with values, texts escaped. */
    Svg add(String format, Object... values) {
        Object[] escaped = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            escaped[i] =
                    values[i] instanceof Double number
                            ? pixels(number)
                            : escape(String.valueOf(values[i]));
        }
        text.append(String.format(Locale.ROOT, format, escaped)).append('\n');
        return this;
    }

    /** A text; {@code look} are classes, such as {@code end} for right-aligned text. */
    Svg text(double x, double y, String look, String words) {
        return add("<text x=\"%s\" y=\"%s\" class=\"%s\">%s</text>", x, y, look, words);
    }

    Svg line(double x1, double y1, double x2, double y2, String look) {
        return add(
                "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" class=\"%s\"/>",
                x1, y1, x2, y2, look);
    }

    /** Starts the elements of a value, which have a tooltip. */
    Svg begin(String look, String says) {
        return add("<g class=\"%s\"><title>%s</title>", look, says);
    }

    Svg end() {
        return add("</g>");
    }

    /** A mark of a series. */
    Svg mark(double x, double y, int series) {
        return add(
                "<path class=\"mark\" transform=\"translate(%s %s)\" d=\"%s\"/>",
                x, y, SHAPES[series % SERIES]);
    }

    /** The class of a series. */
    static String series(int number) {
        return "s" + (number % SERIES + 1);
    }

    /** Approximate width of a text, in pixels: the reader's font is unknown. */
    static double width(String words) {
        return words.length() * WIDTH_OF_LETTER;
    }

    /** Room for the names of rows: a name of any length leaves half of the chart to its row. */
    static double room(List<String> names) {
        return Math.min(WIDTH / 2.0, names.stream().mapToDouble(Svg::width).max().getAsDouble());
    }

    /** The whole, with its looks within itself, so that it can stand alone. */
    String of(double height) {
        return BEGIN
                + String.format(
                        Locale.ROOT,
                        " viewBox=\"0 0 %d %s\" role=\"img\">\n",
                        WIDTH,
                        pixels(height))
                + STYLE
                + Resource.text(Svg.class, "theme.css")
                + Resource.text(Svg.class, "chart.css")
                + STYLE_END
                + text
                + "</svg>\n";
    }

    /** An image within a page, which has its looks already. */
    static String within(String svg, String says) {
        int style = svg.indexOf(STYLE);
        String bare =
                style < 0
                        ? svg
                        : svg.substring(0, style)
                                + svg.substring(svg.indexOf(STYLE_END) + STYLE_END.length());
        return bare.replace(BEGIN, BEGIN + " aria-label=\"" + says + "\"");
    }

    /** A text for the content or an attribute of XML and HTML. */
    static String escape(String text) {
        return AsciiDoc.printable(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** A tenth of a pixel is enough. */
    private static String pixels(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
