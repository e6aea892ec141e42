package io.github.jwtbench.core.report;

import java.util.ArrayList;
import java.util.List;
import org.asciidoctor.Asciidoctor;
import org.asciidoctor.Options;
import org.asciidoctor.SafeMode;
import org.asciidoctor.log.Severity;

/**
 * A page in one file: it loads nothing, from the network or from beside it.
 *
 * @param text the HTML
 * @param warnings what Asciidoctor found wrong with the AsciiDoc
 */
record Html(String text, List<String> warnings) {

    private static final Options EMBEDDABLE =
            Options.builder().backend("html5").safe(SafeMode.SECURE).standalone(false).build();

    static Html of(String asciiDoc) {
        List<String> warnings = new ArrayList<>();
        try (Asciidoctor asciidoctor = Asciidoctor.Factory.create()) {
            asciidoctor.registerLogHandler(
                    record -> {
                        if (record.getSeverity().compareTo(Severity.WARN) >= 0) {
                            warnings.add(record.getMessage());
                        }
                    });
            // Asciidoctor's own page has a clock, and a style sheet larger than the report.
            String body = asciidoctor.convert(asciiDoc, EMBEDDABLE);
            String page = Report.resource("page.html").formatted(Report.resource("page.css"), body);
            return new Html(page, List.copyOf(warnings));
        }
    }
}
