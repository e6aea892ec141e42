package io.github.jwtbench.core.page;

/**
 * Makes text safe to stand anywhere in an AsciiDoc line: whatever could be read as markup becomes a
 * numeric character reference, which AsciiDoc hands on to HTML untouched.
 */
final class AsciiDoc {

    private static final int REPLACEMENT = 0xFFFD;

    private AsciiDoc() {}

    static String escape(String text) {
        int[] points = text.strip().codePoints().map(AsciiDoc::printable).toArray();
        if (points.length == 0) {
            // An empty cell is harmless, an empty heading or list item is not.
            return "(empty)";
        }
        StringBuilder escaped = new StringBuilder(points.length + 16);
        for (int i = 0; i < points.length; i++) {
            if (isPlain(points, i)) {
                escaped.appendCodePoint(points[i]);
            } else {
                escaped.append("&#").append(points[i]).append(';');
            }
        }
        return escaped.toString();
    }

    /** Line ends would leave the cell, and invisible characters could show another text. */
    static int printable(int point) {
        if (point == '\n' || point == '\r' || point == '\t' || point == 0x2028 || point == 0x2029) {
            return ' ';
        }
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED ->
                    REPLACEMENT;
            default -> point;
        };
    }

    private static boolean isPlain(int[] points, int i) {
        int point = points[i];
        if (Character.isLetterOrDigit(point) || point > 0x7F) {
            return true;
        }
        if (i == 0) {
            // At the start of a line even a dot or a slash means something.
            return false;
        }
        int before = points[i - 1];
        int after = i + 1 < points.length ? points[i + 1] : ' ';
        return switch (point) {
            case ' ', ',', '%', '=', '!', '?', ')' -> true;
            // Two of them are a dash, an ellipsis, a comment, a list or an index term.
            case '-', '.', '/' -> before != point && after != point;
            case ';' -> before != point && after != point;
            // The colon of a URL or a macro, whose brackets may be in the text after this text.
            case ':' -> after == ' ' || Character.isDigit(before) && Character.isDigit(after);
            // "(C)", "(R)" and "(TM)" become signs.
            case '(' -> before != point && after != point && "CRT".indexOf(after) < 0;
            default -> false;
        };
    }
}
