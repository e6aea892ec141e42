package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.sample.SampleComparison;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Recordings with a known ratio, measured by a source with ticks of 10 ms. Starts are added until
 * the question is decided, as in a campaign.
 */
class GrainTest {
    private static final long TICK = 10_000_000;
    private static final int REQUESTS = 100;
    private static final int ROUNDS = 50;
    private static final int TRIALS = 500;
    private static final int MOST_STARTS = 12;
    private static final long SEED = 20_261_128;

    /** A slice of the recording deviates so much. */
    private static final double OF_SLICES = 0.1;

    /** The CPU time of a process, of which only whole ticks can be read. */
    private static final class Counter {
        private double user;
        private double system;

        Counter(Random random) {
            // What it took to start and to warm up.
            user = 100 * TICK * (1 + random.nextDouble());
            system = 20 * TICK * (1 + random.nextDouble());
        }

        long take(double nanos) {
            long before = read();
            user += 0.8 * nanos;
            system += 0.2 * nanos;
            return read() - before;
        }

        private long read() {
            return TICK * ((long) (user / TICK) + (long) (system / TICK));
        }
    }

    /** Base and candidate, each a process, or both of one. */
    private record Recording(double micros, double ratio, double deviation, boolean shared) {
        Start start(int number, Random random) {
            Map<String, Double> costs = new HashMap<>();
            double half = deviation / Math.sqrt(2);
            costs.put("base", Math.exp(half * random.nextGaussian()));
            costs.put("candidate", ratio * Math.exp(half * random.nextGaussian()));
            Counter base = new Counter(random);
            Counter candidate = shared ? base : new Counter(random);
            List<Slice> slices = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                for (String arm : List.of("base", "candidate")) {
                    double nanos =
                            REQUESTS
                                    * micros
                                    * 1_000
                                    * costs.get(arm)
                                    * Math.exp(OF_SLICES * random.nextGaussian());
                    Counter counter = arm.equals("base") ? base : candidate;
                    // A service that no other arm shares begins where it ended.
                    Long grain = shared || round == 0 ? TICK : null;
                    slices.add(new Slice(round, arm, work(counter.take(nanos), grain)));
                }
            }
            return new Start(number, 1, slices);
        }
    }

    private static Work work(long nanos, Long grain) {
        return new Work(REQUESTS, nanos, null, null, null, null, null, 1, 2.0, 3.0, null, grain);
    }

    private static Answer answer(List<Start> starts) {
        return Answers.of(SampleComparison.begin().with(starts)).get(0);
    }

    private record Rates(double coverage, double slower, double faster, double same) {
        static Rates of(Recording recording) {
            Random random = new Random(SEED);
            double covered = 0;
            Map<Verdict, Double> verdicts = new EnumMap<>(Verdict.class);
            for (int trial = 0; trial < TRIALS; trial++) {
                List<Start> starts = new ArrayList<>();
                Answer answer;
                do {
                    starts.add(recording.start(starts.size(), random));
                    answer = answer(starts);
                } while (starts.size() < MOST_STARTS && !answer.isSettled());
                boolean in = answer.low() <= recording.ratio && recording.ratio <= answer.high();
                covered += in ? 1 : 0;
                verdicts.merge(answer.verdict(), 1.0 / TRIALS, Double::sum);
            }
            return new Rates(
                    covered / TRIALS,
                    verdicts.getOrDefault(Verdict.SLOWER, 0.0),
                    verdicts.getOrDefault(Verdict.FASTER, 0.0),
                    verdicts.getOrDefault(Verdict.SAME, 0.0));
        }
    }

    @ParameterizedTest
    @CsvSource({"200, 0.001", "200, 0.01", "200, 0.015"})
    void equalArmsAreTheSame(double micros, double deviation) {
        Rates rates = Rates.of(new Recording(micros, 1, deviation, false));
        assertTrue(rates.coverage >= 0.93, rates::toString);
        assertTrue(rates.slower + rates.faster <= 0.01 && rates.same >= 0.98, rates::toString);
    }

    @ParameterizedTest
    @CsvSource({"200, 1.05", "200, 1.12", "1000, 1.05", "1000, 1.12"})
    void aDifferenceIsFound(double micros, double ratio) {
        Rates rates = Rates.of(new Recording(micros, ratio, 0.015, false));
        assertTrue(rates.coverage >= 0.93, rates::toString);
        assertTrue(rates.slower >= (ratio > 1.1 ? 0.99 : 0.95), rates::toString);
        assertEquals(0, rates.faster);
    }

    /** Five seconds of CPU time in a start are 500 ticks: the interval is that of the starts. */
    @Test
    void fineTicksDoNotWidenTheInterval() {
        Rates rates = Rates.of(new Recording(1_000, 1, 0.015, false));
        assertTrue(rates.coverage >= 0.93 && rates.coverage <= 0.97, rates::toString);
    }

    /** Every slice is rounded anew, and what one arm loses the other gains. */
    @ParameterizedTest
    @CsvSource({"200, 1, 0", "200, 1.12, 0.95", "1000, 1, 0"})
    void armsOfOneServiceAreCovered(double micros, double ratio, double found) {
        Rates rates = Rates.of(new Recording(micros, ratio, 0.015, true));
        assertTrue(rates.coverage >= 0.93 && rates.faster <= 0.01, rates::toString);
        assertTrue(rates.slower >= found && (ratio > 1 || rates.slower <= 0.01), rates::toString);
    }

    /** 0.1 s in a start are 10 ticks. */
    @Test
    void tooFewTicksAreUndecided() {
        assertEquals(new Rates(1, 0, 0, 0), Rates.of(new Recording(20, 1, 0.015, false)));
    }

    /** A fine source has no ticks, so the median of the rounds is used. */
    @Test
    void coarseTicksGiveTheSameRatioAsTheMedianOfRounds() {
        Random random = new Random(SEED);
        Recording recording = new Recording(200, 1.12, 0.001, false);
        List<Start> coarse = new ArrayList<>();
        List<Start> fine = new ArrayList<>();
        for (int number = 0; number < Rule.FEWEST_STARTS; number++) {
            coarse.add(recording.start(number, random));
            fine.add(
                    new Start(
                            number,
                            1,
                            coarse.get(number).slices().stream().map(GrainTest::fine).toList()));
        }
        assertEquals(Verdict.SLOWER, answer(coarse).verdict());
        assertEquals(Verdict.SAME, answer(fine).verdict());
        assertEquals(1, answer(fine).ratio());
    }

    private static Slice fine(Slice slice) {
        return new Slice(slice.round(), slice.arm(), work(slice.work().cpuNanos(), null));
    }

    /** Starts of two rounds, in ticks: candidate, candidate, base, base. */
    private static List<Start> alike(Long candidatesGrain, long... ticks) {
        List<Start> starts = new ArrayList<>();
        for (int number = 0; number < Rule.FEWEST_STARTS; number++) {
            List<Slice> slices = new ArrayList<>();
            for (int round = 0; round < 2; round++) {
                Long grain = round == 0 ? TICK : null;
                slices.add(
                        new Slice(
                                round,
                                "candidate",
                                work(TICK * ticks[round], round == 0 ? candidatesGrain : null)));
                slices.add(new Slice(round, "base", work(TICK * ticks[2 + round], grain)));
            }
            starts.add(new Start(number, 1, slices));
        }
        return starts;
    }

    /** t(0.975; 3) / √4 · √(0.05² + 0.1²): 20 and 10 ticks. */
    @Test
    void intervalIsAtLeastAsWideAsItsTicks() {
        Answer answer = answer(alike(TICK, 0, 10, 10, 10));
        assertEquals(
                2,
                answer.denominator() / answer.numerator(),
                1e-12,
                "a slice of 0 ticks is one of the sum");
        double half = 3.182446 / 2 * Math.hypot(0.05, 0.1);
        assertEquals(0.5 * Math.exp(-half), answer.low(), 1e-6);
        assertEquals(0.5 * Math.exp(half), answer.high(), 1e-6);
    }

    @Test
    void coarseTicksOfOneArmSumBothArms() {
        Answer answer = answer(alike(null, 1, 9, 10, 10));
        assertEquals(0.5, answer.ratio(), 1e-12, "the median of the rounds is 0.3");
    }

    /** An overhead has the steps of both arms. */
    @Test
    void overheadUsesTheTicksOfBothArms() {
        List<ArmSpec> arms =
                List.of(
                        new ArmSpec("base", "base", new TreeMap<>(), null, "candidate"),
                        new ArmSpec("candidate", "candidate", new TreeMap<>(), null, null));
        Question overhead =
                new Question(List.of("base"), List.of("base"), Figure.OVERHEAD, 0.03, null);
        Comparison comparison =
                SampleComparison.copy(
                        SampleComparison.begin().with(alike(TICK, 0, 10, 10, 10)),
                        sample -> {
                            sample.arms = arms;
                            sample.questions = List.of(overhead);
                        });
        Answer answer = Answers.of(comparison).get(0);
        double half = 3.182446 / 2 * Math.hypot(0.2, 0.2);
        assertEquals(Math.exp(half), answer.high(), 1e-6, "2 ticks of 10 on each side");
        assertEquals(
                Answers.cost(comparison, List.of("base"), Figure.OVERHEAD), answer.numerator());
    }
}
