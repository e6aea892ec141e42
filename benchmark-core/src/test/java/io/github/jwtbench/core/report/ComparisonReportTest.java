package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.sample.SampleComparison;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonReportTest {
    private static final Comparison SLOWER = SampleComparison.ofRatios(1.1, 1.11, 1.09, 1.1, 1.1);

    @Test
    void threeFormatsEqualTheGoldenFiles() throws Exception {
        List<Comparison> both = List.of(SLOWER, SampleComparison.ofRatios(1.2, 0.9, 1.0, 1.1));
        Golden.inEveryLocale(
                () -> {
                    Golden.assertSame(getClass(), "comparison.txt", ComparisonText.text(both));
                    Golden.assertSame(getClass(), "comparison.md", ComparisonReport.github(both));
                    Golden.assertSame(
                            getClass(), "comparison.adoc", ComparisonReport.asciiDoc(both));
                });
    }

    @Test
    void invalidComparisonShowsItsReasonInsteadOfNumbers() {
        List<Comparison> invalid = List.of(SLOWER.invalid("19 of 20 requests"));
        for (String text :
                List.of(
                        ComparisonText.text(invalid),
                        ComparisonReport.github(invalid),
                        ComparisonReport.asciiDoc(invalid))) {
            assertTrue(text.contains("not comparable; 19 of 20 requests"), text);
            assertFalse(text.contains("µs"), text);
        }
    }

    @Test
    void comparisonWithoutACounterpartGivesTheReason() {
        List<Comparison> nothing =
                List.of(SampleComparison.begin().withNothing("the base said 404"));
        for (String text :
                List.of(
                        ComparisonText.text(nothing),
                        ComparisonReport.github(nothing),
                        ComparisonReport.asciiDoc(nothing))) {
            assertTrue(text.contains("nothing to compare with; the base said 404"), text);
            assertFalse(text.contains("not comparable"), text);
            assertFalse(text.contains("open"), text);
        }
        assertTrue(ComparisonReport.github(nothing).contains("## ⚪ "));
    }

    @Test
    void verdictsOfManyQuestionsAreCounted() {
        Comparison both =
                SampleComparison.copy(
                        SLOWER,
                        sample ->
                                sample.questions =
                                        List.of(
                                                Question.cpu("candidate", "base", 0.035, null),
                                                Question.cpu("base", "candidate", 0.035, null)));
        assertEquals("Two builds of the service: 1 faster, 1 slower", ComparisonText.verdict(both));
        assertEquals("5 starts, 200 s: 1 faster, 1 slower", ComparisonText.progress(both));
        assertEquals(1, ComparisonText.news(SLOWER, both).size());
        assertEquals(List.of(), ComparisonText.news(both, both));
    }

    /** Two questions about the same arms have the same figures beside them. */
    @Test
    void whatDoesNotDecideIsSaidOnce() {
        Comparison both =
                SampleComparison.copy(
                        SLOWER,
                        sample ->
                                sample.questions =
                                        Question.of(
                                                        "candidate",
                                                        "base",
                                                        Question.WITHOUT_CPU,
                                                        0.035)
                                                .toList());

        List<String> beside =
                ComparisonText.text(List.of(both))
                        .lines()
                        .filter(line -> line.contains("does not decide"))
                        .toList();

        assertEquals(4, beside.size(), "CPU, of collector and compilers, and p99: " + beside);
    }

    /** A setting is a text of a file, and must not be markup. */
    @Test
    void foreignTextIsEscapedInMarkdown() {
        String hostile = "<img src=x> | **bold** [a](http://b) {x} @all\n# h";
        ArmSpec candidate = SLOWER.arm("candidate");
        Comparison comparison =
                SampleComparison.copy(
                        SLOWER,
                        sample ->
                                sample.arms =
                                        List.of(
                                                SLOWER.arm("base"),
                                                new ArmSpec(
                                                        "candidate",
                                                        hostile,
                                                        candidate.dimensions(),
                                                        candidate.environment())));

        String markdown = ComparisonReport.github(List.of(comparison));
        assertTrue(
                markdown.contains(
                        "\\<img src=x\\> \\| \\*\\*bold\\*\\* \\[a\\](http://&#8203;b) \\{x\\} \\@&#8203;all \\#&#8203; h"),
                markdown);
    }
}
