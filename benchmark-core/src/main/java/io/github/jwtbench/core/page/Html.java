package io.github.jwtbench.core.page;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * A page in one file: it loads nothing, from the network or from beside it.
 *
 * @param text the HTML
 * @param warnings what Asciidoctor found wrong with the AsciiDoc
 */
public record Html(String text, List<String> warnings) {

    /**
     * Converts AsciiDoc.
     *
     * @param title title of the page, plain text
     * @param asciiDoc the page
     * @param images SVG by the name that the page gives it, such as {@code chart.svg}
     */
    public static Html of(String title, String asciiDoc, Map<String, String> images) {
        Html body = HtmlProcess.convert(asciiDoc);
        String text =
                Resource.text(Html.class, "page.html")
                        .formatted(
                                title,
                                Resource.text(Html.class, "page.css"),
                                embedded(body.text, images));
        return new Html(text, body.warnings);
    }

    /** The page with its images within itself. Asciidoctor's secure mode reads no file. */
    private static String embedded(String body, Map<String, String> images) {
        String whole = body;
        for (Map.Entry<String, String> image : images.entrySet()) {
            byte[] svg = image.getValue().getBytes(StandardCharsets.UTF_8);
            whole =
                    whole.replace(
                            "src=\"" + image.getKey() + "\"",
                            "src=\"data:image/svg+xml;base64,"
                                    + Base64.getEncoder().encodeToString(svg)
                                    + "\"");
        }
        return whole;
    }
}
