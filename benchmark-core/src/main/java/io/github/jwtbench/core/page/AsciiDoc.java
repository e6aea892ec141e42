package io.github.jwtbench.core.page;

import java.util.List;
import java.util.stream.Collectors;

/**
 * AsciiDoc. Whatever could be read as markup in a text becomes a numeric character reference, which
 * AsciiDoc hands on to HTML untouched.
 */
final class AsciiDoc implements Markup {
    private boolean contents;

    /** The whole page. */
    String page(String title, List<String> attributes, String blocks) {
        return "= "
                + title
                + "\n:showtitle:\n"
                + (contents ? ":toc: macro\n:toclevels: 1\n:toc-title: Contents\n" : "")
                + ":table-caption!:\n:figure-caption!:\n"
                + String.join("", attributes)
                + "\n"
                + blocks;
    }

    @Override
    public String words(String words) {
        return words;
    }

    @Override
    public String text(String text) {
        int[] points = text.codePoints().toArray();
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

    /** Line ends would leave the line, and invisible characters could show another text. */
    static String printable(String text) {
        int[] points = text.codePoints().map(AsciiDoc::printable).toArray();
        return new String(points, 0, points.length);
    }

    private static int printable(int point) {
        if (point == '\n' || point == '\r' || point == '\t' || point == 0x2028 || point == 0x2029) {
            return ' ';
        }
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED ->
                    0xFFFD;
            default -> point;
        };
    }

    @Override
    public String marked(Inline.Mark mark, String inline) {
        return switch (mark) {
            case BOLD -> "*" + inline + "*";
            case ALARM -> "[.red]**" + inline + "**";
            case CODE -> "`" + inline + "`";
        };
    }

    @Override
    public String link(String target, String inline) {
        return target.startsWith("#")
                ? "<<" + target.substring(1) + "," + inline + ">>"
                : "link:" + target.replace("_", "&#95;") + "[" + inline + "]";
    }

    @Override
    public String anchor(String id) {
        return "[[" + id + "]]";
    }

    @Override
    public String paragraph(String role, String inline) {
        return (role.isEmpty() ? "" : "[." + role + "]\n") + inline + "\n";
    }

    @Override
    public String list(boolean numbered, List<String> items) {
        return items.stream()
                .map(item -> (numbered ? ". " : "* ") + item + "\n")
                .collect(Collectors.joining());
    }

    @Override
    public String table(
            String caption,
            boolean compact,
            List<? extends Table.Column<?>> columns,
            List<List<TableCell>> rows) {
        String specs = columns.stream().map(AsciiDoc::spec).collect(Collectors.joining(","));
        String heads =
                columns.stream()
                        .map(column -> cell(TableCell.of(column.title())))
                        .collect(Collectors.joining());
        String cells =
                rows.stream()
                        .map(row -> row.stream().map(this::cell).collect(Collectors.joining()))
                        .collect(Collectors.joining("\n"));
        return "[.wide]\n--\n."
                + caption
                + "\n[%header"
                + (compact ? "%autowidth" : "")
                + ",cols=\""
                + specs
                + "\"]\n|===\n"
                + heads
                + "\n"
                + cells
                + "\n|===\n--\n";
    }

    private static String spec(Table.Column<?> column) {
        return (column.kind().isNumber() ? ">" : "<")
                + (column.width() == 0 ? "" : column.width())
                + (column.kind().isHead() ? "h" : "");
    }

    private String cell(TableCell cell) {
        String style = cell.heading() ? "+^h" : "+<";
        return (cell.columns() == 1 && !cell.heading() ? "" : cell.columns() + style)
                + "|"
                + cell.lines().stream()
                        .map(line -> line.in(this))
                        .collect(Collectors.joining(" +\n"))
                + "\n";
    }

    @Override
    public String image(String file, String svg, String says, String caption) {
        return "%simage::%s[\"%s\"]\n"
                .formatted(caption.isEmpty() ? "" : "." + caption + "\n", file, says);
    }

    @Override
    public String contents() {
        contents = true;
        return "toc::[]\n";
    }

    @Override
    public String group(String role, String blocks) {
        return "[." + role + "]\n--\n" + blocks + "--\n";
    }

    @Override
    public String banner(String kind, String blocks) {
        return "[.banner." + kind + "]\n====\n" + blocks + "====\n";
    }

    @Override
    public String folded(String title, String blocks) {
        return "[%collapsible]\n." + title + "\n=====\n" + blocks + "=====\n";
    }

    @Override
    public String section(String id, String heading, String blocks) {
        return (id.isEmpty() ? "" : "[#" + id + "]\n") + "== " + heading + "\n\n" + blocks;
    }

    @Override
    public String part(String heading, String blocks) {
        return "=== " + heading + "\n" + (blocks.isEmpty() ? "" : "\n") + blocks;
    }
}
