package io.github.jwtbench.suite.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Reproduction;
import io.github.jwtbench.core.sample.SampleComparison;
import io.github.jwtbench.core.terminal.Terminal;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

class SessionSummaryTest {
    private static final Comparison FASTER =
            SampleComparison.ofRatios(0.81, 0.80, 0.79, 0.80, 0.80, 0.80, 0.80);

    private static List<String> lines(List<Comparison> comparisons) {
        return SessionSummary.of(List.of(), comparisons, List.of(), List.of(), Ansi.OFF)
                .lines()
                .map(String::stripTrailing)
                .toList();
    }

    @Test
    void eachQuestionHasItsAnswerAndTheRatioWithItsInterval() {
        assertEquals(
                List.of(
                        "Two builds of the service",
                        "  candidate over base                               faster              0.800 (0.795"
                                + " to 0.805)",
                        "",
                        "VALID: runs 0 of 0, comparisons 1 of 1"),
                lines(List.of(FASTER)));
    }

    @Test
    void invalidComparisonIsShown() {
        List<String> lines = lines(List.of(FASTER, SampleComparison.begin().invalid("no start")));

        assertEquals(
                List.of("INVALID ab: no start", "INVALID: runs 0 of 0, comparisons 1 of 2"),
                lines.subList(lines.size() - 2, lines.size()));
    }

    @Test
    void verdictsOfManyQuestionsAreCounted() {
        List<String> lines =
                lines(
                        List.of(
                                SampleComparison.copy(
                                        FASTER,
                                        sample ->
                                                sample.questions =
                                                        Collections.nCopies(
                                                                SessionSummary.MOST_QUESTIONS + 1,
                                                                FASTER.questions().get(0)))));

        assertEquals("  25 questions: 25 faster", lines.get(1));
    }

    @Test
    void undecidedQuestionsAreCounted() {
        Comparison open = SampleComparison.ofRatios(0.8, 1.2);

        assertEquals("  1 questions: 1 not decided yet", lines(List.of(open)).get(1));
    }

    @Test
    void longTitlesAreWrapped() {
        ArmSpec arm = FASTER.arm("candidate");
        String longTitle = "a title of many words ".repeat(8).strip();
        Comparison named =
                SampleComparison.copy(
                        FASTER,
                        sample -> {
                            sample.title = longTitle;
                            sample.arms =
                                    List.of(
                                            FASTER.arm("base"),
                                            new ArmSpec(
                                                    arm.name(),
                                                    longTitle,
                                                    arm.dimensions(),
                                                    arm.environment()));
                        });

        assertTrue(
                lines(List.of(named, named.invalid("because of this, and " + longTitle))).stream()
                        .allMatch(line -> line.length() <= Terminal.WIDTH));
        assertTrue(
                String.join(" ", lines(List.of(named)))
                        .replaceAll("\\s+", " ")
                        .contains(longTitle + " over base"));
    }

    @Test
    void coloursArePrintedToTerminalsOnly() {
        assertTrue(
                SessionSummary.of(List.of(), List.of(FASTER), List.of(), List.of(), Ansi.ON)
                        .contains("\u001b[32m"));
        assertFalse(
                SessionSummary.of(List.of(), List.of(FASTER), List.of(), List.of(), Ansi.OFF)
                        .contains("\u001b"));
    }

    @Test
    void agreementWithPublishedAnswersIsOneLine() {
        List<Reproduction> all = Reproduction.of(List.of(FASTER), List.of(FASTER));
        String text = SessionSummary.of(List.of(), List.of(FASTER), all, List.of(), Ansi.OFF);
        assertTrue(
                text.contains(
                        "\n%d of %d published answers agree on this machine\n"
                                .formatted(all.size(), all.size())),
                text);
    }
}
