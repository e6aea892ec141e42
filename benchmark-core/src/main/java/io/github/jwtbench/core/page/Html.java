package io.github.jwtbench.core.page;

import io.github.jwtbench.core.page.Table.ColumnKind;
import io.github.jwtbench.core.untrusted.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * HTML. The page is one file, which loads nothing else, from the network or from disk. Anchors of
 * headings are those that Asciidoctor makes.
 */
final class Html implements Markup {
    private static final List<String> STYLES = List.of("theme.css", "chart.css", "page.css");

    private final StringBuilder contents = new StringBuilder();
    private final Set<String> ids = new HashSet<>();

    /** The whole page. */
    String page(String title, String blocks) {
        String script = "\n" + Resource.text(Html.class, "page.js");
        return String.format(
                Locale.ROOT,
                Resource.text(Html.class, "page.html"),
                digest(script),
                title,
                STYLES.stream()
                        .map(style -> Resource.text(Html.class, style))
                        .collect(Collectors.joining()),
                element("h1", "", title) + blocks,
                script);
    }

    /** The only script that a browser runs (Content Security Policy level 3, section 2.3.1). */
    private static String digest(String script) {
        String hash = Sha256.of(script.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(HexFormat.of().parseHex(hash));
    }

    /** An element on a line of its own. */
    private static String element(String name, String attributes, String content) {
        return "<" + name + attributes + ">" + content + "</" + name + ">\n";
    }

    private static String div(String roles, String content) {
        return element("div", attribute("class", roles), "\n" + content);
    }

    /** None without a value. */
    private static String attribute(String name, String value) {
        return value.isEmpty() ? "" : " " + name + "=\"" + value + "\"";
    }

    /** With the apostrophes that Asciidoctor makes. */
    @Override
    public String words(String words) {
        return text(words.replaceAll("(?<=[\\p{L}\\p{Nd}])'(?=\\p{L})", "’"));
    }

    @Override
    public String text(String text) {
        return Svg.escape(text);
    }

    @Override
    public String marked(Inline.Mark mark, String inline) {
        return switch (mark) {
            case BOLD -> "<strong>" + inline + "</strong>";
            case ALARM -> "<strong class=\"red\">" + inline + "</strong>";
            case CODE -> "<code>" + inline + "</code>";
        };
    }

    @Override
    public String link(String target, String inline) {
        return "<a href=\"" + target + "\">" + inline + "</a>";
    }

    @Override
    public String anchor(String id) {
        return "<a id=\"" + id + "\"></a>";
    }

    @Override
    public String paragraph(String role, String inline) {
        return element("p", attribute("class", role), inline);
    }

    @Override
    public String list(boolean numbered, List<String> items) {
        return items.isEmpty()
                ? ""
                : element(
                        numbered ? "ol" : "ul",
                        "",
                        items.stream()
                                .map(item -> element("li", "", item))
                                .collect(Collectors.joining("", "\n", "")));
    }

    @Override
    public String table(
            String caption,
            boolean compact,
            List<? extends Table.Column<?>> columns,
            List<List<TableCell>> rows) {
        int whole = columns.stream().mapToInt(Html::share).sum();
        StringBuilder table = new StringBuilder("\n").append(element("caption", "", caption));
        table.append("<colgroup>\n");
        for (Table.Column<?> column : columns) {
            double percent = 100.0 * share(column) / whole;
            table.append("<col")
                    .append(
                            compact
                                    ? ""
                                    : attribute(
                                            "style", "width: " + Units.decimals(percent, 4) + "%"))
                    .append(">\n");
        }
        table.append("</colgroup>\n<thead>\n<tr>\n");
        columns.forEach(
                column -> table.append(cell("th", TableCell.of(column.title()), column.kind())));
        table.append("</tr>\n</thead>\n<tbody>\n");
        for (List<TableCell> row : rows) {
            table.append("<tr>\n");
            int at = 0;
            for (TableCell cell : row) {
                ColumnKind kind = columns.get(at).kind();
                table.append(cell(cell.heading() || kind.isHead() ? "th" : "td", cell, kind));
                at += cell.columns();
            }
            table.append("</tr>\n");
        }
        table.append("</tbody>\n");
        String look = attribute("class", compact ? "fit-content" : "stretch");
        return div("wide", div("content", element("table", look, table.toString())));
    }

    private static int share(Table.Column<?> column) {
        return Math.max(1, column.width());
    }

    private String cell(String name, TableCell cell, ColumnKind kind) {
        String span = cell.columns() == 1 ? "" : String.valueOf(cell.columns());
        String look =
                cell.heading()
                        ? "halign-center"
                        : cell.columns() == 1 && kind.isNumber() ? "halign-right" : "";
        return element(
                name,
                attribute("class", look) + attribute("colspan", span),
                cell.lines().stream()
                        .map(line -> line.in(this))
                        .collect(Collectors.joining("<br>\n")));
    }

    /** The image is in the page, so that it follows its light or dark style. */
    @Override
    public String image(String file, String svg, String says, String caption) {
        return div(
                "imageblock",
                div("content", Svg.within(svg, says))
                        + (caption.isEmpty()
                                ? ""
                                : element("div", attribute("class", "title"), caption)));
    }

    @Override
    public String contents() {
        return element(
                "div",
                " id=\"toc\" class=\"toc\"",
                "\n"
                        + element("div", " id=\"toctitle\"", "Contents")
                        + element("ul", "", "\n" + contents));
    }

    @Override
    public String group(String role, String blocks) {
        return div(role, blocks);
    }

    @Override
    public String banner(String kind, String blocks) {
        return div("banner " + kind, blocks);
    }

    @Override
    public String folded(String title, String blocks) {
        return element("details", "", "\n" + element("summary", "", title) + blocks);
    }

    @Override
    public String section(String id, String heading, String blocks) {
        String anchor = id.isEmpty() ? id(heading) : id;
        contents.append(element("li", "", link("#" + anchor, heading)));
        return element("h2", attribute("id", anchor), heading) + div("sectionbody", blocks);
    }

    @Override
    public String part(String heading, String blocks) {
        return div("sect2", element("h3", attribute("id", id(heading)), heading) + blocks);
    }

    /** As Asciidoctor makes it of a heading, where what is escaped does not count. */
    private String id(String heading) {
        String words =
                heading.toLowerCase(Locale.ROOT)
                        .replaceAll("<[^>]+>|&#?\\w+;|--+|[.][.]+|[^\\p{L}\\p{M}\\p{Nd} .-]", "");
        String id = ("_" + words).replaceAll("[ ._-]+", "_").replaceAll("_$", "");
        String unique = id;
        for (int i = 2; !ids.add(unique); i++) {
            unique = id + "_" + i;
        }
        return unique;
    }
}
