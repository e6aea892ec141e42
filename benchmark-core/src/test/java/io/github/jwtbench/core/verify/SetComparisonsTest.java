package io.github.jwtbench.core.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ComparisonStatus;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.sample.SampleRun;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SetComparisonsTest {

    private static final Consumer<SampleRun> AS_IT_IS = each -> {};

    @Test
    void alternatingRunsAreStarts() {
        Comparison comparison = inTurn("bcbcbcbc");

        assertEquals(4, comparison.starts().size());
        Answer answer = answer(comparison, Figure.THROUGHPUT);
        assertEquals(Verdict.FASTER, answer.verdict());
        assertEquals(1.2, answer.ratio(), 0.01);
        assertTrue(answer.low() > 1.18 && answer.high() < 1.22, answer::toString);
        assertEquals(80, answer(comparison, Figure.CPU).numerator(), 1);
        assertEquals(100, answer(comparison, Figure.CPU).denominator(), 1);
    }

    /** A second of CPU time, or 0.8 s, that was counted in steps of 0.2 s. */
    @Test
    void runsWithFewTicksAreUndecided() {
        CostReading coarse = new CostReading("process 7", true, null, null, 200_000_000L);

        Answer answer = answer(inTurn("bcbcbcbc", run -> run.reading = coarse), Figure.CPU);

        assertEquals(0.8, answer.ratio(), 0.01);
        assertEquals(Verdict.UNDECIDED, answer.verdict());
        assertEquals(Verdict.FASTER, answer(inTurn("bcbcbcbc"), Figure.CPU).verdict());
    }

    @Test
    void consecutiveRunsOfOneSideAreOneSample() {
        Answer answer = answer(inTurn("bbbbbccccc"), Figure.THROUGHPUT);

        assertEquals(Verdict.UNDECIDED, answer.verdict());
        assertEquals(1.2, answer.ratio(), 0.02);
        assertNull(answer.low());
    }

    /** Each letter is a run; a start has the runs of its number. */
    @ParameterizedTest
    @CsvSource({
        "bc, 1",
        "bcbc, 1 1",
        "bccb, 1 1",
        "bbcc, 2",
        "bcb, 2",
        "bcbccc, 1 3",
        "cbbb, 3",
    })
    void eachRunBelongsToAStart(String order, String rounds) {
        List<String> found =
                inTurn(order).starts().stream().map(SetComparisonsTest::rounds).toList();

        assertEquals(rounds, String.join(" ", found));
    }

    private static String rounds(Start start) {
        TreeSet<Integer> rounds = new TreeSet<>();
        start.slices().forEach(slice -> rounds.add(slice.round()));
        return Integer.toString(rounds.size());
    }

    /** Runs one after another: {@code b} of the base, {@code c} of the candidate. */
    private static Comparison inTurn(String order) {
        return inTurn(order, AS_IT_IS);
    }

    private static Comparison inTurn(String order, Consumer<SampleRun> change) {
        List<Run> base = new ArrayList<>();
        List<Run> candidate = new ArrayList<>();
        for (int i = 0; i < order.length(); i++) {
            boolean isBase = order.charAt(i) == 'b';
            SampleRun run = new SampleRun();
            run.session = Integer.toString(i);
            run.startedAt = run.startedAt.plusSeconds(60L * i);
            run.throughput = (isBase ? 1000 : 1200) + i % 3;
            run.cpuMicros = isBase ? 100.0 : 80.0;
            change.accept(run);
            (isBase ? base : candidate).add(run.run());
        }
        return only(
                SetComparisons.of(
                        SampleRun.set(base.toArray(Run[]::new)),
                        SampleRun.set(candidate.toArray(Run[]::new))));
    }

    record Forbidden(String reason, Consumer<SampleRun> change) {}

    static Stream<Forbidden> forbidden() {
        return Stream.of(
                new Forbidden("cpu model: a CPU against another", each -> each.cpu = "another"),
                new Forbidden("loop: closed against open", each -> open(each, 500)),
                new Forbidden(
                        "token regime: rotate against repeat",
                        each -> each.regime = TokenRegime.REPEAT),
                new Forbidden("tokens: 8 against 9", each -> each.tokens = 9),
                new Forbidden(
                        "requests under way at once: 50 against 55", each -> each.connections = 11),
                new Forbidden(
                        "request: POST /api/v1/jwt/extract against POST /other",
                        each -> each.url = "https://localhost:10443/other"),
                new Forbidden(
                        "the candidate was not steady: the cost of a request still moved",
                        each -> each.steady = false),
                new Forbidden(
                        "candidate is INVALID: errors: 7 failed",
                        each -> each.reasons = List.of("errors: 7 failed")));
    }

    @ParameterizedTest
    @MethodSource("forbidden")
    void differentConditionsAreNotComparable(Forbidden forbidden) {
        Comparison comparison = compare(forbidden.change);

        assertEquals(ComparisonStatus.INVALID, comparison.status());
        assertTrue(
                comparison.reasons().get(0).contains(forbidden.reason),
                comparison.reasons()::toString);
        assertNull(answer(comparison, Figure.THROUGHPUT).ratio());
    }

    @Test
    void openLoopsOfDifferentRatesAreNotComparable() {
        Consumer<SampleRun> base = each -> open(each, 500);

        Comparison near = compare(base, each -> open(each, 504));
        Comparison far = compare(base, each -> open(each, 506));

        assertEquals(List.of(), near.reasons());
        assertEquals(near.arm("base").dimensions(), near.arm("candidate").dimensions());
        assertEquals(List.of("rate: 500.0 req/s against 506.0 req/s"), far.reasons());
    }

    @Test
    void commitAndPortMayDiffer() {
        Comparison comparison =
                compare(
                        each -> {
                            each.commit = "c2";
                            each.url = "https://localhost:8443/api/v1/jwt/extract";
                        });

        assertEquals(List.of(), comparison.reasons());
        TreeMap<String, String> changed = new TreeMap<>(comparison.arm("candidate").dimensions());
        changed.entrySet().removeAll(comparison.arm("base").dimensions().entrySet());
        assertEquals("{commit=c2}", changed.toString());
    }

    @Test
    void oneInvalidRepetitionMakesTheComparisonInvalid() {
        SampleRun second = change("3", each -> each.reasons = List.of("errors: 7 failed"));

        Comparison comparison =
                only(
                        SetComparisons.of(
                                SampleRun.set(change("1", AS_IT_IS).run()),
                                SampleRun.set(change("2", AS_IT_IS).run(), second.run())));

        assertEquals(List.of("candidate is INVALID: errors: 7 failed"), comparison.reasons());
    }

    @Test
    void repetitionsOfDifferentBuildsAreNotComparable() {
        RunSet base =
                SampleRun.set(
                        change("1", AS_IT_IS).run(), change("2", each -> each.commit = "c2").run());

        Comparison comparison =
                only(SetComparisons.of(base, SampleRun.set(change("3", AS_IT_IS).run())));

        assertEquals(
                List.of("repetitions of the base differ in commit: c1 and c2"),
                comparison.reasons());
    }

    @Test
    void unreadableFileIsNotComparable() {
        RunSet candidate =
                new RunSet(
                        "folder",
                        "all runs",
                        List.of(new RunFile("x/rig-jwt.json", "rig-jwt", null, "version 2")));

        Comparison comparison =
                only(SetComparisons.of(SampleRun.set(change("1", AS_IT_IS).run()), candidate));

        assertEquals(List.of("schema of the candidate: version 2"), comparison.reasons());
    }

    @Test
    void percentilesOfDifferentKindsHaveNoRatio() {
        Comparison comparison = compare(each -> each.source = Latency.CORRECTED_BY_TOOL);

        assertNull(answer(comparison, Figure.P99).ratio());
        assertEquals(1, answer(comparison, Figure.THROUGHPUT).ratio(), 1e-6);
    }

    @Test
    void unmeasuredFigureHasNoRatio() {
        Comparison comparison = compare(each -> each.cpuMicros = null);

        assertNull(answer(comparison, Figure.CPU).ratio());
        assertEquals("no start has measured it", answer(comparison, Figure.CPU).reason());
    }

    @Test
    void twoToolsOfOneSessionAreAPair() {
        Run base = change("1", each -> each.id = "h2load-jwt").run();
        SampleRun other = change("1", AS_IT_IS);
        other.tool = Tool.JMH;
        other.id = "jmh-jwt";

        Comparison comparison =
                only(SetComparisons.of(SampleRun.set(base), SampleRun.set(other.run())));

        assertEquals("h2load-jwt → jmh-jwt", comparison.id());
        assertEquals(List.of(), comparison.reasons());
    }

    @Test
    void ambiguousRunsAreNotPaired() {
        Run base = change("1", each -> each.id = "rig-jwt").run();
        Run one = change("1", each -> each.id = "jmh-jwt-netty").run();
        Run two = change("1", each -> each.id = "jmh-jwt-jdk").run();

        List<Comparison> comparisons =
                SetComparisons.of(SampleRun.set(base), SampleRun.set(one, two));

        assertEquals(
                List.of("rig-jwt", "jmh-jwt-netty", "jmh-jwt-jdk"),
                comparisons.stream().map(Comparison::id).toList());
        for (Comparison each : comparisons) {
            assertEquals(
                    List.of("the other side has no run that alone matches it"), each.reasons());
        }
    }

    @Test
    void equalIdIsPreferredForPairs() {
        Run rig = change("1", AS_IT_IS).run();
        Run unique = change("1", each -> each.id = "rig-jwt-unique").run();
        Run again = change("2", each -> each.id = "rig-jwt-unique").run();

        List<Comparison> comparisons =
                SetComparisons.of(SampleRun.set(rig, unique), SampleRun.set(again));

        assertEquals(ComparisonStatus.INVALID, comparisons.get(0).status());
        assertEquals("rig-jwt-unique", comparisons.get(1).id());
        assertEquals(ComparisonStatus.VALID, comparisons.get(1).status());
    }

    @Test
    void runOnBothSidesIsRefused() {
        RunSet set = SampleRun.set(change("1", AS_IT_IS).run());

        assertThrows(IllegalArgumentException.class, () -> SetComparisons.of(set, set));
    }

    @Test
    void notesOfChecksNameTheSide() {
        Check note = new Check("driver-cpu", CheckResult.NOTE, "rule", "busy");
        RunSet base = SampleRun.set(change("1", AS_IT_IS).run());
        RunSet candidate = SampleRun.set(change("2", each -> each.checks = List.of(note)).run());

        assertEquals("candidate: rig-jwt", SetComparisons.marks(base, candidate).get(0).run());
    }

    @ParameterizedTest
    @CsvSource({"0, 60", "0, 0", "60, 0"})
    void cautionNamesRunsThatDoNotAlternate(long base, long candidate) {
        String caution = SetComparisons.cautions(at("1", base), at("2", candidate)).get(0);

        assertTrue(caution.startsWith("One side was measured after the other"), caution);
    }

    @Test
    void alternatingRunsHaveNoCaution() {
        assertEquals(List.of(), SetComparisons.cautions(at("1", 0, 120), at("2", 60, 180)));
    }

    private static RunSet at(String session, long... seconds) {
        List<Run> runs = new ArrayList<>();
        for (long second : seconds) {
            SampleRun run = change(session + "-" + second, AS_IT_IS);
            run.startedAt = run.startedAt.plusSeconds(second);
            runs.add(run.run());
        }
        return SampleRun.set(runs.toArray(Run[]::new));
    }

    private static void open(SampleRun runs, double rate) {
        runs.loop = Loop.OPEN;
        runs.rate = rate;
    }

    private static Comparison compare(Consumer<SampleRun> candidate) {
        return compare(AS_IT_IS, candidate);
    }

    private static Comparison compare(Consumer<SampleRun> base, Consumer<SampleRun> candidate) {
        return only(
                SetComparisons.of(
                        SampleRun.set(change("1", base).run()),
                        SampleRun.set(change("2", candidate).run())));
    }

    private static SampleRun change(String session, Consumer<SampleRun> change) {
        SampleRun runs = new SampleRun();
        runs.session = session;
        change.accept(runs);
        return runs;
    }

    private static Answer answer(Comparison comparison, Figure figure) {
        return Answers.of(comparison).stream()
                .filter(each -> each.question().quantity() == figure)
                .findFirst()
                .orElseThrow();
    }

    private static Comparison only(List<Comparison> comparisons) {
        assertEquals(1, comparisons.size(), comparisons::toString);
        return comparisons.get(0);
    }
}
