package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.report.comparison.ComparisonFindings;
import java.util.List;

/** A page for each comparison, such as {@code library-analysis} and {@code service-analysis}. */
public final class ComparisonPages {
    /** Sentences beyond would not be read; the table has all answers. */
    private static final int MOST = 4;

    private ComparisonPages() {}

    /** Name of the files of a comparison's page, without their endings. */
    public static String name(Comparison comparison) {
        return ReportExtension.all().stream()
                .flatMap(each -> each.pageName(comparison).stream())
                .findFirst()
                .orElse(comparison.id() + "-analysis");
    }

    /** A page for each comparison of a session. */
    public static List<Page> of(List<Comparison> comparisons) {
        return comparisons.stream().map(ComparisonPages::page).toList();
    }

    private static Page page(Comparison comparison) {
        boolean valid = comparison.isValid();
        Page page =
                Origin.of(comparison)
                        .page(name(comparison), comparison.title(), comparison.id() + ".json");
        if (!valid) {
            page.banner(false)
                    .text("{}, no result:", Inline.alarm("INVALID"))
                    .items(comparison.reasons());
            return page;
        }
        List<ReportExtension> extensions = ReportExtension.all();
        page.banner(true)
                .text("{} {}", Inline.bold("VALID."), ComparisonSection.answered(comparison));
        extensions.forEach(each -> each.lead(page, comparison));
        page.shownBy(ComparisonSection.chart(comparison));
        page.found("answers", ComparisonFindings.of(comparison).stream().limit(MOST).toList())
                .open(ComparisonFindings.open(comparison))
                .showFound();
        page.lead().text("{}", ComparisonSection.method(comparison)).contents();
        extensions.forEach(each -> each.sections(page, comparison));
        Section answers = page.section("answers", "All answers");
        answers.items(ComparisonFindings.open(comparison));
        ComparisonSection.add(answers, comparison);
        page.section("environment", "Environment")
                .add(EnvironmentTable.of("Where it was measured", comparison.environment()));
        return page;
    }
}
