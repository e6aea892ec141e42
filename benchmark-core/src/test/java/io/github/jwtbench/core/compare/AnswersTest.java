package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.sample.SampleComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AnswersTest {

    @Test
    void aStartIsTheMedianOfItsRounds() {
        Answer answer = only(SampleComparison.ofRatios(1.10, 1.10, 1.10, 1.10));
        assertEquals(1.10, answer.ratio(), 1e-6, "the round that something came between is left");
        assertEquals(Verdict.SLOWER, answer.verdict());
        assertTrue(answer.isSettled());
        assertEquals(275, answer.denominator(), 1e-6);
        assertEquals(4, answer.byStart().size());
    }

    @Test
    void comparisonWithoutStartsIsNotComparable() {
        Answer answer = only(SampleComparison.begin());
        assertEquals(Verdict.NOT_COMPARABLE, answer.verdict());
        assertNull(answer.ratio());
        assertFalse(answer.isSettled());
    }

    @Test
    void invalidComparisonGivesItsReason() {
        Answer answer = only(SampleComparison.ofRatios(1, 1, 1, 1).invalid("a wrong answer"));
        assertEquals(Verdict.NOT_COMPARABLE, answer.verdict());
        assertEquals("a wrong answer", answer.reason());
        assertNull(answer.ratio());
    }

    @Test
    void costsOfSeveralArmsAreSummedPerRound() {
        Start start =
                start(
                        Map.of("produce", 100, "consume", 300, "bare", 200),
                        Map.of("produce", 300, "consume", 500, "bare", 400),
                        Map.of("produce", 150, "consume", 150, "bare", 100));
        Question question =
                new Question(
                        List.of("produce", "consume"), List.of("bare"), Figure.CPU, 0.03, null);

        Answer answer = only(comparison(question, List.of(start, start)));

        assertEquals(2.0, answer.ratio(), 1e-12, "median of 2, 2 and 3");
        assertEquals(400, answer.numerator(), 1e-12, "median of 400, 800 and 300");
        assertEquals(200, answer.denominator(), 1e-12);
    }

    @Test
    void startWithoutAnArmOfTheQuestionIsIgnored() {
        Question question = Question.cpu("produce", "bare", 0.03, null);
        Start whole = start(Map.of("produce", 110, "bare", 100));
        Start other = start(Map.of("consume", 900, "bare", 100));

        Answer answer = only(comparison(question, List.of(whole, other, whole)));

        assertEquals(List.of(1.1, 1.1), answer.byStart().stream().map(AnswersTest::two).toList());
    }

    @Test
    void overheadIsTheCostAboveTheSubtractedArm() {
        Question question =
                new Question(List.of("secured"), List.of("bare"), Figure.OVERHEAD, 0.03, null);
        List<ArmSpec> arms =
                List.of(
                        less("secured", "open"),
                        less("bare", "other"),
                        less("open", null),
                        less("other", null));
        Start start =
                start(
                        Map.of("secured", 300, "open", 100, "bare", 150, "other", 50),
                        Map.of("secured", 90, "open", 100, "bare", 170, "other", 50),
                        Map.of("secured", 340, "open", 100, "bare", 150, "other", 50));

        Answer answer = only(comparison(question, arms, List.of(start)));

        assertEquals(200, answer.numerator(), 1e-9, "median of 200, -10 and 240");
        assertEquals(100, answer.denominator(), 1e-9);
        assertEquals(2, answer.ratio(), 1e-9);
        Question ofOpen =
                new Question(List.of("secured"), List.of("open"), Figure.OVERHEAD, 0.03, null);
        assertNull(only(comparison(ofOpen, arms, List.of(start))).ratio(), "nothing is taken off");
    }

    private static ArmSpec less(String name, String less) {
        return new ArmSpec(name, name, new TreeMap<>(), null, less);
    }

    /** One collection in many slices: their sum counts, and no slice of its own. */
    @Test
    void collectorTimeIsSummedOverTheWholeStart() {
        Start start =
                new Start(
                        0,
                        1,
                        List.of(
                                collected(0, "produce", 0),
                                collected(1, "produce", 6_000),
                                collected(0, "bare", 4_000),
                                collected(1, "bare", 0)));
        Question question =
                new Question(List.of("produce"), List.of("bare"), Figure.COLLECTOR, 0.03, null);

        Answer answer = only(comparison(question, List.of(start)));

        assertEquals(1.5, answer.ratio(), 1e-12);
        assertEquals(3, answer.numerator(), 1e-12);
    }

    @Test
    void otherMeasuredFiguresAreListedBesideTheAnswer() {
        Comparison comparison = SampleComparison.ofRatios(1.1, 1.1, 1.1, 1.1);
        List<Figure> beside =
                Answers.beside(comparison, comparison.questions().get(0)).stream()
                        .map(answer -> answer.question().quantity())
                        .toList();
        assertEquals(
                List.of(
                        Figure.COLLECTOR,
                        Figure.COMPILER,
                        Figure.THROUGHPUT,
                        Figure.P50,
                        Figure.P99),
                beside);
    }

    @Test
    void moreTimeIsSlower() {
        Question time = new Question(List.of("bare"), List.of("produce"), Figure.TIME, 0.03, null);
        Start start = new Start(0, 1, List.of(started("bare", 3_000), started("produce", 2_000)));

        Answer answer = only(comparison(time, List.of(start, start, start, start)));

        assertEquals(Verdict.SLOWER, answer.verdict());
        assertEquals(1.5, answer.ratio(), 1e-12);
        assertEquals(3_000_000, answer.numerator(), 1e-6);
    }

    @Test
    void lessThroughputIsSlower() {
        Comparison comparison = SampleComparison.ofRatios(1.1, 1.1, 1.1, 1.1);
        Answer throughput =
                Answers.of(
                        comparison,
                        new Question(
                                List.of("candidate"),
                                List.of("base"),
                                Figure.THROUGHPUT,
                                0.035,
                                null));
        assertEquals(Verdict.SLOWER, throughput.verdict());
        assertEquals(1 / 1.1, throughput.ratio(), 1e-6);
    }

    private static double two(double value) {
        return Math.round(100 * value) / 100.0;
    }

    private static Answer only(Comparison comparison) {
        List<Answer> answers = Answers.of(comparison);
        assertEquals(1, answers.size());
        return answers.get(0);
    }

    /** Microseconds of an operation by arm, round by round. */
    @SafeVarargs
    private static Start start(Map<String, Integer>... rounds) {
        List<Slice> slices = new ArrayList<>();
        for (int round = 0; round < rounds.length; round++) {
            for (Map.Entry<String, Integer> arm : rounds[round].entrySet()) {
                slices.add(
                        new Slice(
                                round,
                                arm.getKey(),
                                SampleComparison.work(10, arm.getValue() * 10_000L, 1)));
            }
        }
        return new Start(0, 1, slices);
    }

    private static Slice started(String arm, long millis) {
        return new Slice(0, arm, SampleComparison.work(1, 1, millis * 1_000_000));
    }

    private static Slice collected(int round, String arm, long nanos) {
        return new Slice(round, arm, SampleComparison.work(1, 1, nanos, null, null, 1));
    }

    private static Comparison comparison(Question question, List<Start> starts) {
        return comparison(question, List.of(arm("produce"), arm("consume"), arm("bare")), starts);
    }

    private static Comparison comparison(
            Question question, List<ArmSpec> arms, List<Start> starts) {
        return SampleComparison.of(
                        sample -> {
                            sample.arms = arms;
                            sample.questions = List.of(question);
                        })
                .with(starts);
    }

    private static ArmSpec arm(String name) {
        return new ArmSpec(name, name, new TreeMap<>(), null);
    }
}
