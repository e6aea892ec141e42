package io.github.jwtbench.core.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HtmlTest {

    @Test
    void imagesLieWithinThePage() {
        String svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>";

        Html html =
                Html.of(
                        "Sample",
                        "= Sample\n\nimage::one.svg[One]\n\nimage::two.svg[Two]\n",
                        Map.of("one.svg", svg));

        String one = Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
        assertTrue(html.text().contains("<title>Sample</title>"), html.text());
        assertTrue(
                html.text().contains("src=\"data:image/svg+xml;base64," + one + "\""), html.text());
        assertFalse(html.text().contains("one.svg"), "nothing is loaded from beside the page");
        assertTrue(html.text().contains("src=\"two.svg\""), "what is not given stays");
        assertEquals(List.of(), html.warnings());
    }
}
