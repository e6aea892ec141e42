package io.github.jwtbench.core.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Axis.AxisKind;
import io.github.jwtbench.core.page.LineChart.Point;
import io.github.jwtbench.core.page.Table.ColumnKind;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The module {@code doc} compares whole pages with what Asciidoctor makes of their AsciiDoc. */
class HtmlTest {
    private static final Axis AXIS = new Axis("Of, ms", AxisKind.LINEAR);

    private final Page page = Page.of("sample", new PlainText("Sample <1>"));

    @Test
    void imagesAreEmbedded() {
        String svg = LineChart.of(AXIS, AXIS).points("a", List.of(new Point(1, 2))).svg();
        page.section("one", "One").add(Chart.of("one.svg", svg, "One \"1\"").under("Caption"));

        String html = page.html();

        assertTrue(html.contains("<title>Sample &lt;1&gt;</title>"), html);
        assertTrue(html.contains("class=\"chart\" aria-label=\"One &quot;1&quot;\""), html);
        assertTrue(html.contains("<title>a: 2.00 ms at 1</title>"), html);
        assertTrue(html.contains("<div class=\"title\">Caption</div>"), html);
        assertEquals(1, html.split("<style>", -1).length - 1, "the page has the looks once");
        assertFalse(html.contains("one.svg"), "nothing is loaded from beside the page");
    }

    @Test
    void inlineMarksAreWrittenAndTextIsEscaped() {
        page.lead()
                .text(
                        "It's {}, {}, {}, {} & {}.",
                        Inline.bold("<b>"),
                        Inline.alarm("bad"),
                        Inline.code("a`b"),
                        Inline.link("files/a_b.json#x", "it's"),
                        "*{x}*\u0000\u202e");

        String html = page.html();

        assertTrue(
                html.contains(
                        "<p>It’s <strong>&lt;b&gt;</strong>, <strong class=\"red\">bad</strong>,"
                                + " <code>a`b</code>, <a href=\"files/a_b.json#x\">it&#39;s</a>"
                                + " &amp; *{x}*\uFFFD\uFFFD.</p>"),
                html);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:acted=1",
                "https://example.org/",
                "//example.org/",
                "/etc/passwd",
                "../up.html",
                "files/../../up.html",
                "files//x",
                "a.html#\" onclick=\"acted=1",
                "a b.html",
                "#",
                ""
            })
    void unsafeLinkIsWrittenAsText(String target) {
        page.lead().text("{}", Inline.link(target, "text"));

        assertTrue(page.html().contains("<p>text</p>"), page.html());
        assertTrue(page.asciiDoc().endsWith("\ntext\n"), page.asciiDoc());
    }

    @Test
    void aTableHasWidthsAlignmentsAndSpans() {
        page.lead()
                .add(
                        Table.of("Fruits", List.of("a", "b"))
                                .grouped(fruit -> "pome")
                                .head("Name", 2, fruit -> fruit)
                                .results(fruit -> fruit.equals("b") ? Inline.alarm("lost") : null)
                                .number("g", 1, fruit -> "1")
                                .cell("kg", ColumnKind.NUMBER, 1, fruit -> TableCell.of("2", "3")));

        String html = page.html();

        assertTrue(html.contains("<col style=\"width: 50.0000%\">"), html);
        assertTrue(
                html.contains(
                        """
                        <tr>
                        <th class="halign-center" colspan="3">pome</th>
                        </tr>
                        <tr>
                        <th>a</th>
                        <td class="halign-right">1</td>
                        <td class="halign-right">2<br>
                        3</td>
                        </tr>
                        <tr>
                        <th>b</th>
                        <td colspan="2"><strong class="red">lost</strong></td>
                        </tr>
                        """),
                html);
    }

    @Test
    void tableOfContentsHasEachSection() {
        page.lead().contents();
        page.section("one", "Of {}", "<1>").text("Words.");
        page.optional("two", "Left out").text("Words only.");
        page.named("A.b-c: d").part("Part").text("Words.");
        page.named("A b c d").part("Part").text("Words.");

        String html = page.html();

        assertTrue(
                html.contains(
                        """
                        <ul>
                        <li><a href="#one">Of &lt;1&gt;</a></li>
                        <li><a href="#_a_b_c_d">A.b-c: d</a></li>
                        <li><a href="#_a_b_c_d_2">A b c d</a></li>
                        </ul>
                        """),
                html);
        assertTrue(html.contains("<h3 id=\"_part_2\">Part</h3>"), html);
    }
}
