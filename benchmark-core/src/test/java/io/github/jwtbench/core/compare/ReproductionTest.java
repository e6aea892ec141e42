package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.jwtbench.core.compare.Reproduction.Outcome;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.sample.SampleComparison;
import io.github.jwtbench.core.sample.SampleRun;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReproductionTest {

    private static final Comparison PUBLISHED = SampleComparison.ofRatios(1.5, 1.5, 1.5, 1.5);
    private static final String CPU = PUBLISHED.environment().cpuModel();

    /** 1.5 × 1.1 = 1.65, and 1.5 / 1.1 = 1.364. */
    @ParameterizedTest
    @CsvSource({
        "1.5, AGREES",
        "1.649, AGREES",
        "1.651, LARGER",
        "1.365, AGREES",
        "1.363, SMALLER",
        "0.7, SMALLER"
    })
    void ratiosWithinTenPercentOfEachOtherAgree(double here, Outcome outcome) {
        Reproduction found = only(SampleComparison.ofRatios(here, here, here, here));
        assertEquals(outcome, found.outcome());
        assertEquals("", found.reason());
        assertEquals(here, found.here().ratio(), 1e-6);
    }

    /** 0.3 to 5 times: nobody would see a difference in that. */
    @Test
    void undecidedRatioIsNotAnswered() {
        Reproduction found = only(SampleComparison.ofRatios(0.5, 1.5, 4.5));
        assertEquals(Outcome.NOT_ANSWERED, found.outcome());
        assertEquals("not decided yet", found.reason());
        assertFalse(found.outcome().isHeld());
    }

    @Test
    void missingComparisonHasNoReproduction() {
        assertEquals(List.of(), Reproduction.of(List.of(PUBLISHED), List.of()));
    }

    @Test
    void missingQuestionIsNotAnswered() {
        Comparison here = SampleComparison.ofRatios(1.5, 1.5, 1.5, 1.5);
        Comparison other =
                SampleComparison.copy(
                        here,
                        sample ->
                                sample.questions =
                                        List.of(Question.cpu("base", "candidate", 0.03, null)));
        Reproduction found = only(other);
        assertEquals(Outcome.NOT_ANSWERED, found.outcome());
        assertEquals("not asked here", found.reason());
        assertNull(found.here());
    }

    @Test
    void undecidedPublishedQuestionIsNotReproduced() {
        assertEquals(
                List.of(), Reproduction.of(List.of(SampleComparison.begin()), List.of(PUBLISHED)));
    }

    @Test
    void anotherJdkIsNotComparable() {
        Reproduction found = only(changed(PUBLISHED, CPU, "Temurin 25.0.1+9", "../candidate"));
        assertEquals(Outcome.NOT_COMPARABLE, found.outcome());
        assertEquals("JDK 17, here 25", found.reason());
    }

    @Test
    void anotherUpdateOfTheSameJdkIsComparable() {
        assertEquals(
                Outcome.AGREES,
                only(changed(PUBLISHED, CPU, "Temurin 17.0.2+8", "../candidate")).outcome());
    }

    @Test
    void anotherSettingOfAnArmIsNotComparable() {
        Reproduction found = only(changed(PUBLISHED, CPU, "JDK 17", "../other"));
        assertEquals(Outcome.NOT_COMPARABLE, found.outcome());
        assertEquals("checkout of candidate is ../candidate, here ../other", found.reason());
    }

    @Test
    void anotherProcessorIsNamedIfTheRatiosDiffer() {
        Comparison here = SampleComparison.ofRatios(2, 2, 2, 2);
        Environment machine = here.environment();
        Reproduction found =
                only(changed(here, "another processor", machine.jdk(), "../candidate"));
        assertEquals(Outcome.LARGER, found.outcome());
        assertEquals("published on " + machine.cpuModel(), found.reason());
    }

    /** A file may leave the two out. */
    @Test
    void unknownProcessorAndJdkAreComparable() {
        Comparison unknown = changed(PUBLISHED, null, null, "../candidate");
        assertEquals(
                List.of(Outcome.AGREES),
                Reproduction.of(List.of(unknown), List.of(unknown)).stream()
                        .map(Reproduction::outcome)
                        .toList());
    }

    /** The others are newer, fit less, or both. */
    @ParameterizedTest
    @CsvSource({"17, A, 17-A", "17, B, 17-B", "17, C, 17-B-newer", "25, B, 25-A", "21, A, 17-A"})
    void mostSimilarPublishedComparisonIsUsed(String jdk, String cpu, String expected) {
        List<Comparison> published =
                List.of(
                        published("17-A", "A", "17", 1),
                        published("17-B", "B", "17", 2),
                        published("17-B-newer", "D", "17", 3),
                        published("25-A", "A", "25", 0));
        Comparison here = changed(PUBLISHED, cpu, jdk, "../candidate");

        List<Reproduction> found = Reproduction.of(published, List.of(here));

        assertEquals(
                List.of(expected),
                found.stream().map(each -> each.comparison().title()).distinct().toList());
    }

    private static Comparison published(String title, String cpu, String jdk, int day) {
        Comparison made = changed(PUBLISHED, cpu, jdk, "../candidate");
        return SampleComparison.copy(
                made,
                sample -> {
                    sample.title = title;
                    sample.startedAt = made.startedAt().plus(Duration.ofDays(day));
                });
    }

    private static Reproduction only(Comparison here) {
        List<Reproduction> all = Reproduction.of(List.of(PUBLISHED), List.of(here));
        assertEquals(1, all.size());
        return all.get(0);
    }

    private static Comparison changed(Comparison of, String cpu, String jdk, String candidate) {
        return SampleComparison.copy(
                of,
                sample -> {
                    sample.session = "another-session";
                    sample.environment =
                            SampleRun.of(
                                            run -> {
                                                run.cpu = cpu;
                                                run.jdk = jdk;
                                            })
                                    .environment();
                    sample.arms = List.of(of.arm("base"), arm(candidate));
                });
    }

    private static ArmSpec arm(String checkout) {
        return new ArmSpec(
                "candidate", "candidate", new TreeMap<>(Map.of("checkout", checkout)), null);
    }
}
