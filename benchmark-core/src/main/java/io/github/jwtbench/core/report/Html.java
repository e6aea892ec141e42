package io.github.jwtbench.core.report;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.asciidoctor.Asciidoctor;
import org.asciidoctor.Options;
import org.asciidoctor.SafeMode;
import org.asciidoctor.log.LogHandler;
import org.asciidoctor.log.Severity;

/**
 * A page in one file: it loads nothing, from the network or from beside it.
 *
 * @param text the HTML
 * @param warnings what Asciidoctor found wrong with the AsciiDoc
 */
public record Html(String text, List<String> warnings) {

    private static final Options EMBEDDABLE =
            Options.builder().backend("html5").safe(SafeMode.SECURE).standalone(false).build();

    /**
     * Converts AsciiDoc.
     *
     * @param title title of the page, plain text
     * @param asciiDoc the page
     * @param images SVG by the name that the page gives it, such as {@code chart.svg}
     */
    public static synchronized Html of(String title, String asciiDoc, Map<String, String> images) {
        List<String> warnings = new ArrayList<>();
        LogHandler handler =
                record -> {
                    if (record.getSeverity().compareTo(Severity.WARN) >= 0) {
                        warnings.add(record.getMessage());
                    }
                };
        Asciidoctor asciidoctor = Converter.SHARED;
        asciidoctor.registerLogHandler(handler);
        try {
            // Asciidoctor's own page has a clock, and a style sheet larger than the report.
            String body = asciidoctor.convert(asciiDoc, EMBEDDABLE);
            String page =
                    Template.resource(Html.class, "page.html")
                            .formatted(
                                    title,
                                    Template.resource(Html.class, "page.css"),
                                    embedded(body, images));
            return new Html(page, List.copyOf(warnings));
        } finally {
            asciidoctor.unregisterLogHandler(handler);
        }
    }

    /**
     * One for all pages of a process, since it takes seconds to start. It ends with the process.
     */
    private static final class Converter {
        static final Asciidoctor SHARED = Asciidoctor.Factory.create();
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
