package io.github.jwtbench.library;

import java.time.Duration;

/**
 * How long a cell is measured.
 *
 * @param rounds times that all cells of a group are measured one after the other, each time in a
 *     new JVM: the forks behind an interval
 * @param sampleForks JVMs that sample the time of single operations, 0 for none
 * @param coldForks JVMs that take the time of their first call, in cells of such calls
 * @param warmUp of each other JVM
 * @param iterations of the measurement in each JVM
 * @param iteration length of one
 */
record PlanPace(
        int rounds,
        int sampleForks,
        int coldForks,
        Duration warmUp,
        int iterations,
        Duration iteration) {

    /** Start of a JVM, keys and tokens of the benchmark, its end: on two cores, JDK 25. */
    private static final Duration START = Duration.ofMillis(1000);

    static PlanPace of(
            int rounds, int sampleForks, long warmUpMillis, int iterations, long iterationMillis) {
        return new PlanPace(
                rounds,
                sampleForks,
                0,
                Duration.ofMillis(warmUpMillis),
                iterations,
                Duration.ofMillis(iterationMillis));
    }

    PlanPace withColdForks(int forks) {
        return new PlanPace(rounds, sampleForks, forks, warmUp, iterations, iteration);
    }

    int forks() {
        return rounds + sampleForks;
    }

    /** How long a cell will take in all its JVMs. */
    Duration estimate() {
        return START.plus(warmUp).plus(iteration.multipliedBy(iterations)).multipliedBy(forks());
    }

    /** How long a cell of first calls will take: another JVM prepares each that measures. */
    Duration coldEstimate() {
        return START.multipliedBy(2L * coldForks);
    }
}
