package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.PairedFiles;
import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.report.ComparisonReport;
import java.util.function.Function;

/** How a comparison is printed. */
enum ComparisonFormat {
    /** For a terminal. */
    TEXT(ComparisonReport::text),
    /** As the schema says. */
    JSON(PairedFiles::text),
    /** A page. */
    ASCIIDOC(ComparisonReport::asciiDoc),
    /** Markdown for a job summary or a comment. */
    GITHUB(ComparisonReport::github);

    private final Function<Comparison, String> writer;

    ComparisonFormat(Function<Comparison, String> writer) {
        this.writer = writer;
    }

    String write(Comparison comparison) {
        return writer.apply(comparison);
    }
}
