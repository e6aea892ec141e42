package io.github.jwtbench.core.micro;

import java.time.Duration;

/**
 * How long a cell is measured.
 *
 * @param rounds times that all cells of a group are measured one after the other, each time in a
 *     new JVM: the forks behind an interval
 * @param sampleForks JVMs that sample the time of single operations, 0 for none
 * @param warmUp of each JVM
 * @param iterations of the measurement in each JVM
 * @param iteration length of one
 */
record PlanPace(int rounds, int sampleForks, Duration warmUp, int iterations, Duration iteration) {

    /** Start of a JVM, keys and tokens of the benchmark, its end: on two cores, JDK 25. */
    private static final Duration START = Duration.ofMillis(1000);

    static PlanPace of(
            int rounds, int sampleForks, long warmUpMillis, int iterations, long iterationMillis) {
        return new PlanPace(
                rounds,
                sampleForks,
                Duration.ofMillis(warmUpMillis),
                iterations,
                Duration.ofMillis(iterationMillis));
    }

    int forks() {
        return rounds + sampleForks;
    }

    /** How long a cell will take in all its JVMs. */
    Duration estimate() {
        return START.plus(warmUp).plus(iteration.multipliedBy(iterations)).multipliedBy(forks());
    }
}
