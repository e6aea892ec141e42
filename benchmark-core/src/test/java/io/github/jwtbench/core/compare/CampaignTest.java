package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.sample.SampleComparison;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** With a clock that only starts move. */
class CampaignTest {
    private static final Duration LONG = Duration.ofHours(1);
    private static final long SECONDS = 30;

    private final List<List<String>> started = new ArrayList<>();
    private final List<Comparison> kept = new ArrayList<>();
    private Instant now = Instant.EPOCH;

    @Test
    void campaignEndsWhenAllQuestionsAreDecided() throws Exception {
        Comparison comparison = run(begin("fast"), LONG);
        assertEquals(4, comparison.starts().size());
        assertEquals(List.of(0, 1, 2, 3), comparison.starts().stream().map(Start::number).toList());
        assertEquals(SECONDS, comparison.starts().get(3).seconds());
        assertEquals(ComparisonStatus.VALID, comparison.status());
    }

    @Test
    void onlyArmsOfUndecidedQuestionsAreMeasuredAgain() throws Exception {
        run(begin("fast", "wild"), Duration.ofSeconds(6 * SECONDS));
        List<String> all = List.of("bare", "fast", "wild");
        List<String> open = List.of("bare", "wild");
        assertEquals(List.of(all, all, all, all, open, open), started);
    }

    @Test
    void allArmsAreMeasuredAgainIfOneIsSubtracted() throws Exception {
        List<String> arms = List.of("fast", "open", "open-wild");
        run(begin("open", arms), Duration.ofSeconds(5 * SECONDS));
        List<String> all = List.of("bare", "fast", "open", "open-wild");
        assertEquals(List.of(all, all, all, all, all), started);
    }

    @Test
    void startThatWouldExceedTheBudgetDoesNotBegin() throws Exception {
        assertEquals(6, run(begin("wild"), Duration.ofSeconds(7 * SECONDS - 1)).starts().size());
    }

    @Test
    void minimumOfStartsIsMadeWithAnyBudget() throws Exception {
        assertEquals(4, run(begin("wild"), Duration.ofSeconds(1)).starts().size());
    }

    @Test
    void campaignWithoutTimeMakesOneStart() throws Exception {
        assertEquals(1, run(begin("wild"), Duration.ZERO).starts().size());
    }

    @Test
    void comparisonIsSavedAfterEachStart() throws Exception {
        run(begin("fast"), LONG);
        assertEquals(List.of(1, 2, 3, 4), kept.stream().map(each -> each.starts().size()).toList());
    }

    @Test
    void parallelStartSurvivesTheFailureOfAnother() throws Exception {
        Starter two =
                new Starter() {
                    @Override
                    public List<Slice> start(int number, List<ArmSpec> arms) throws IOException {
                        if (number == 0) {
                            throw new IOException("start 0 failed");
                        }
                        return List.of(new Slice(0, "bare", SampleComparison.work(1, 1, 1)));
                    }

                    @Override
                    public int atOnce() {
                        return 2;
                    }
                };

        Comparison comparison =
                new Campaign(two, kept::add, () -> now).run(begin("fast"), Duration.ZERO);

        assertEquals(List.of("start 0 failed"), comparison.reasons());
        assertEquals(1, comparison.starts().size());
    }

    @Test
    void failedStartMakesTheComparisonInvalidAndKeepsEarlierStarts() throws Exception {
        Comparison comparison = run(begin("broken"), LONG);
        assertEquals(ComparisonStatus.INVALID, comparison.status());
        assertEquals(List.of("start 2 failed"), comparison.reasons());
        assertEquals(2, comparison.starts().size());
        assertEquals(comparison, kept.get(kept.size() - 1));
        assertEquals(Verdict.NOT_COMPARABLE, Answers.of(comparison).get(0).verdict());
    }

    @Test
    void comparisonStaysValidIfAnArmLacksTheFunction() throws Exception {
        Comparison comparison = run(begin("missing"), LONG);
        assertEquals(ComparisonStatus.NOTHING_TO_COMPARE, comparison.status());
        assertEquals(1, started.size());
        assertEquals(List.of(comparison), kept);
        Answer answer = Answers.of(comparison).get(0);
        assertEquals(Verdict.NOTHING, answer.verdict());
        assertEquals("bare does not know it", answer.reason());
        assertEquals(0, Outstanding.of(comparison).open());
    }

    @Test
    void armThatLosesTheFunctionMakesTheComparisonInvalid() throws Exception {
        Comparison comparison = run(begin("forgetful"), LONG);
        assertEquals(ComparisonStatus.INVALID, comparison.status());
        assertEquals(1, comparison.starts().size());
        assertEquals(Verdict.NOT_COMPARABLE, Answers.of(comparison).get(0).verdict());
    }

    @Test
    void decidedComparisonCanGetAnotherStartOfAllArms() throws Exception {
        Comparison settled = run(begin("fast"), LONG);
        started.clear();
        assertEquals(5, run(settled, LONG).starts().size());
        assertEquals(List.of(List.of("bare", "fast")), started);
    }

    @Test
    void campaignEndsIfItsResultCannotBeSaved() {
        Campaign campaign =
                new Campaign(
                        this::start,
                        comparison -> {
                            throw new IOException("disk full");
                        },
                        () -> now);
        assertThrows(IOException.class, () -> campaign.run(begin("fast"), LONG));
        assertEquals(1, started.size());
    }

    private Comparison run(Comparison comparison, Duration budget) throws Exception {
        return new Campaign(this::start, kept::add, () -> now).run(comparison, budget);
    }

    private List<Slice> start(int number, List<ArmSpec> arms) throws IOException {
        now = now.plusSeconds(SECONDS);
        started.add(arms.stream().map(ArmSpec::name).toList());
        List<Slice> slices = new ArrayList<>();
        for (ArmSpec arm : arms) {
            slices.add(
                    new Slice(
                            0, arm.name(), SampleComparison.work(1, cost(arm.name(), number), 1)));
        }
        return slices;
    }

    private static long cost(String arm, int number) throws IOException {
        if (arm.equals("broken") && number == 2) {
            throw new IOException("start 2 failed");
        }
        if (arm.equals("missing") || arm.equals("forgetful") && number == 1) {
            throw new NothingToCompareException("bare does not know it", null);
        }
        return switch (arm) {
            case "bare" -> 1_000;
            case "fast", "open" -> 500;
            default -> number % 2 == 0 ? 500 : 2_000;
        };
    }

    /** Each over bare. */
    private static Comparison begin(String... arms) {
        return begin(null, List.of(arms));
    }

    /** The same, the arms {@code less-…} with {@code less} subtracted. */
    private static Comparison begin(String less, List<String> arms) {
        List<ArmSpec> specs = new ArrayList<>();
        specs.add(new ArmSpec("bare", "bare", new TreeMap<>(), null));
        List<Question> questions = new ArrayList<>();
        for (String arm : arms) {
            String subtracted = arm.startsWith(less + "-") ? less : null;
            specs.add(new ArmSpec(arm, arm, new TreeMap<>(), null, subtracted));
            questions.add(Question.cpu(arm, "bare", 0.03, 0.04));
        }
        return SampleComparison.of(
                sample -> {
                    sample.arms = specs;
                    sample.questions = questions;
                });
    }
}
