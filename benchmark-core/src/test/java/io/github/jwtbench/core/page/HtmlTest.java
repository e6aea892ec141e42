package io.github.jwtbench.core.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.foreign.PlainText;
import io.github.jwtbench.core.page.LineChart.Point;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HtmlTest {
    private static final Axis AXIS = new Axis("Of, ms", Axis.Kind.LINEAR);

    @Test
    void imagesLieWithinThePage() {
        String svg =
                LineChart.of(AXIS, AXIS).points("a", List.of(new Point(1, 2, null, null))).svg();

        Html html =
                Html.of(
                        new PlainText("Sample"),
                        "= Sample\n\nimage::one.svg[One]\n\nimage::two.svg[Two]\n",
                        Map.of("one.svg", svg));

        assertTrue(html.text().contains("<title>Sample</title>"), html.text());
        assertTrue(html.text().contains("class=\"chart\" aria-label=\"One\""), html.text());
        assertTrue(html.text().contains("<title>a: 2.00 ms at 1</title>"), html.text());
        assertEquals(1, html.text().split("<style>", -1).length - 1, "the page has the looks once");
        assertFalse(html.text().contains("one.svg"), "nothing is loaded from beside the page");
        assertTrue(html.text().contains("src=\"two.svg\""), "what is not given stays");
        assertEquals(List.of(), html.warnings());
    }
}
