package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.report.comparison.ComparisonReport;
import io.github.jwtbench.core.report.comparison.ComparisonText;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How comparisons are printed. */
enum ComparisonFormat {
    /** For a terminal. */
    TEXT(ComparisonText::text),
    /** The answers to the questions of each comparison, by its id. */
    JSON(ComparisonFormat::answers),
    /** A page. */
    ASCIIDOC(ComparisonReport::asciiDoc),
    /** Markdown for a job summary or a comment. */
    GITHUB(ComparisonReport::github);

    private final Function<List<Comparison>, String> writer;

    ComparisonFormat(Function<List<Comparison>, String> writer) {
        this.writer = writer;
    }

    String write(List<Comparison> comparisons) {
        return writer.apply(comparisons);
    }

    private static String answers(List<Comparison> comparisons) {
        return PlainText.escaped(
                Json.text(
                        comparisons.stream()
                                .collect(
                                        Collectors.toMap(
                                                Comparison::id,
                                                Answers::of,
                                                (one, other) -> one,
                                                TreeMap::new))));
    }
}
