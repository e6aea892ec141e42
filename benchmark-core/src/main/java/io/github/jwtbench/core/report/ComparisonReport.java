package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.Comparison.Result;
import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.model.Metric;
import java.util.List;

/** A comparison as text for a terminal, for GitHub's job summary, and as AsciiDoc. */
public final class ComparisonReport {

    /** First line of the GitHub form, by which a comment is found again; it shows as nothing. */
    public static final String MARK = "<!-- jwtbench comparison -->";

    private static final String TITLE = "Comparison of two builds";

    private static final List<String> HEADER =
            List.of(
                    "Metric",
                    "Base",
                    "Candidate",
                    "Change",
                    "95 % interval",
                    "p (Holm)",
                    "Verdict");

    private ComparisonReport() {}

    /** For a terminal. */
    public static String text(Comparison comparison) {
        StringBuilder text = new StringBuilder();
        text.append(verdict(comparison)).append('\n');
        text.append("  base       ").append(side(comparison.base())).append('\n');
        text.append("  candidate  ").append(side(comparison.candidate())).append('\n');
        for (Result each : comparison.metrics()) {
            text.append("  ")
                    .append(name(each))
                    .append(": ")
                    .append(each.verdict().words())
                    .append(each.primary() ? "" : " (does not decide)");
            if (each.ratio() != null) {
                text.append(": ")
                        .append(value(each.metric(), each.base()))
                        .append(" → ")
                        .append(value(each.metric(), each.candidate()))
                        .append(", ")
                        .append(samples(each));
            }
            text.append("; ").append(each.reason()).append('\n');
        }
        comparison.differences().forEach(each -> text.append("  ").append(each).append('\n'));
        comparison.cautions().forEach(each -> text.append("  ").append(each).append('\n'));
        return text.toString();
    }

    /** For GitHub's job summary and comments. */
    public static String github(Comparison comparison) {
        StringBuilder text = new StringBuilder(MARK).append("\n\n");
        text.append("## ").append(icon(comparison.verdict())).append(' ');
        text.append(Markdown.escape(verdict(comparison))).append("\n\n");
        text.append(Markdown.row(HEADER)).append(Markdown.rule(HEADER.size()));
        comparison.metrics().forEach(each -> text.append(Markdown.row(cells(each))));
        text.append('\n');
        text.append("* base: ").append(Markdown.escape(side(comparison.base()))).append('\n');
        text.append("* candidate: ")
                .append(Markdown.escape(side(comparison.candidate())))
                .append('\n');
        comparison
                .differences()
                .forEach(each -> text.append("* ").append(Markdown.escape(each)).append('\n'));
        comparison
                .cautions()
                .forEach(each -> text.append("* ").append(Markdown.escape(each)).append('\n'));
        text.append("\nOnly metrics in bold decide.\n");
        return text.toString();
    }

    /** As a page. */
    public static String asciiDoc(Comparison comparison) {
        return Template.of(ComparisonReport.class, "comparison.adoc")
                .render("page", ComparisonPage.of(comparison));
    }

    /** The verdict and its reason, one sentence. */
    static String verdict(Comparison comparison) {
        return TITLE + ": " + comparison.verdict().words() + " (" + comparison.reason() + ")";
    }

    static String side(Comparison.Side side) {
        return side.label()
                + ", commit "
                + side.commit()
                + (side.dirty() ? " with uncommitted changes" : "")
                + ", session "
                + side.session();
    }

    static List<String> header() {
        return HEADER;
    }

    /** The cells of a metric's row, without markup but for GitHub's bold. */
    private static List<String> cells(Result each) {
        String name = Markdown.escape(name(each));
        return List.of(
                each.primary() ? "**" + name + "**" : name,
                Markdown.escape(value(each.metric(), each.base())),
                Markdown.escape(value(each.metric(), each.candidate())),
                Markdown.escape(change(each.ratio())),
                Markdown.escape(interval(each)),
                Markdown.escape(p(each)),
                Markdown.escape(each.verdict().words() + reasonOf(each)));
    }

    /** A reason says what the other cells do not. */
    static String reasonOf(Result each) {
        return each.ratio() == null ? ": " + each.reason() : "";
    }

    static String name(Result each) {
        return each.benchmark() + " " + each.metric().label();
    }

    static String value(Metric metric, Double value) {
        if (value == null) {
            return "–";
        }
        return switch (metric) {
            case THROUGHPUT -> Units.rate(value);
            case CPU, COLLECTOR -> Units.micros(value);
            case INSTRUCTIONS -> Units.number(value);
            default -> Units.millis(value);
        };
    }

    static String change(Double ratio) {
        return ratio == null ? "–" : Units.change(ratio);
    }

    static String interval(Result each) {
        return each.low() == null
                ? "–"
                : Units.change(each.low()) + " to " + Units.change(each.high());
    }

    static String p(Result each) {
        if (each.adjustedPValue() == null) {
            return "–";
        }
        return each.adjustedPValue() < 0.001 ? "< 0.001" : Units.decimals(each.adjustedPValue(), 3);
    }

    static String samples(Result each) {
        return each.pairs() == 0
                ? Units.count(each.samples()) + " runs of each"
                : Units.count(each.samples()) + " starts, " + Units.count(each.pairs()) + " pairs";
    }

    private static String icon(Verdict verdict) {
        return switch (verdict) {
            case SLOWER -> "🔴";
            case FASTER -> "🟢";
            case NOT_DISTINGUISHABLE -> "⚪";
            case TOO_NOISY, NOT_COMPARABLE -> "🟡";
        };
    }
}
