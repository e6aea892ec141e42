package io.github.jwtbench.core.page;

import io.github.jwtbench.core.foreign.PlainText;
import io.github.jwtbench.core.foreign.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A page in one file: it loads nothing else, from the network or from disk.
 *
 * @param text the HTML
 * @param warnings problems that Asciidoctor found in the AsciiDoc
 */
public record Html(String text, List<String> warnings) {
    private static final Pattern IMAGE = Pattern.compile("<img src=\"([^\"]+)\" alt=\"([^\"]*)\">");
    private static final List<String> STYLES = List.of("theme.css", "chart.css", "page.css");

    /**
     * Converts AsciiDoc.
     *
     * @param title title of the page
     * @param asciiDoc the page
     * @param images SVG by the name that the page gives it, such as {@code chart.svg}
     */
    public static Html of(PlainText title, String asciiDoc, Map<String, String> images) {
        Html body = HtmlProcess.convert(asciiDoc);
        String script = "\n" + Resource.text(Html.class, "page.js");
        String text =
                String.format(
                        Locale.ROOT,
                        Resource.text(Html.class, "page.html"),
                        digest(script),
                        Svg.escape(title.text()),
                        STYLES.stream()
                                .map(style -> Resource.text(Html.class, style))
                                .collect(Collectors.joining()),
                        embedded(body.text, images),
                        script);
        return new Html(text, body.warnings);
    }

    /** The only script that a browser runs (Content Security Policy level 3, section 2.3.1). */
    private static String digest(String script) {
        String hash = Sha256.of(script.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(HexFormat.of().parseHex(hash));
    }

    /**
     * Embeds the images in the page, so that they follow its light or dark style. Asciidoctor's
     * secure mode reads no file.
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
