package io.github.jwtbench.core.page;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A page in one file: it loads nothing, from the network or from beside it.
 *
 * @param text the HTML
 * @param warnings what Asciidoctor found wrong with the AsciiDoc
 */
public record Html(String text, List<String> warnings) {
    private static final Pattern IMAGE = Pattern.compile("<img src=\"([^\"]+)\" alt=\"([^\"]*)\">");
    private static final List<String> STYLES = List.of("theme.css", "chart.css", "page.css");

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
                                STYLES.stream()
                                        .map(style -> Resource.text(Html.class, style))
                                        .collect(Collectors.joining()),
                                embedded(body.text, images),
                                Resource.text(Html.class, "page.js"));
        return new Html(text, body.warnings);
    }

    /**
     * The page with its images within itself, so that they are as light or dark as it is.
     * Asciidoctor's secure mode reads no file.
     */
    private static String embedded(String body, Map<String, String> images) {
        return IMAGE.matcher(body)
                .replaceAll(
                        image -> {
                            String svg = images.get(image.group(1));
                            return Matcher.quoteReplacement(
                                    svg == null ? image.group() : Svg.within(svg, image.group(2)));
                        });
    }
}
