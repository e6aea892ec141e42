package io.github.jwtbench.jmh.run;

import static io.github.jwtbench.core.cli.SessionOptions.atLeast;

import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.scenario.BuiltInScenarios;
import io.github.jwtbench.jmh.benchmark.Endpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.jmh.scenario.ScenarioJob;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The settings of the JMH benchmarks, under the names that they have as Maven properties. */
public final class JmhOptions {

    /** Tokens of the pool live at least half of five minutes when a trial reads them. */
    private static final Duration LONGEST_TRIAL = Duration.ofSeconds(120);

    /** What JMH does before and after the iterations. */
    private static final Duration AROUND_TRIAL = Duration.ofMillis(1500);

    /** Checks between the steps of the sweep, and the calibration with a stalled server. */
    private static final Duration SWEEP_AND_STALL = Duration.ofSeconds(15);

    /** To mint the tokens of a trial takes so many times as long as to send them. */
    private static final int MINTING = 3;

    /** Streams that servers commonly allow on a connection. */
    private static final int MOST_THREADS = 100;

    @Option(names = "--jmh.tier", required = true, description = "smoke, quick or full.")
    Tier tier;

    @Option(
            names = "--jmh.iterations",
            required = true,
            description = "Measurement iterations of each trial.")
    int iterations;

    @Option(
            names = "--jmh.warmupIterations",
            required = true,
            description = "Warm-up iterations of each trial, for the client.")
    int warmUpIterations;

    @Option(
            names = "--jmh.time",
            required = true,
            converter = Time.class,
            description = "Length of an iteration: 1 or 1s, 500ms, 2m.")
    Duration time;

    @Option(
            names = "--jmh.threads",
            required = true,
            description = "Threads that call, each one call at a time.")
    int threads;

    @Option(
            names = "--sweep.seconds",
            required = true,
            description = "Length of each step of the open-loop sweep.")
    int sweepSeconds;

    @Option(
            names = "--jmh.serviceWarmup",
            required = true,
            converter = Time.class,
            description = "Upper bound of the service's warm-up.")
    Duration warmUp;

    /** Throws when values do not fit together; the message names the property and its value. */
    public void check() {
        atLeast("jmh.iterations", iterations, 1);
        atLeast("jmh.warmupIterations", warmUpIterations, 0);
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException(
                    "jmh.threads must be 1 to "
                            + MOST_THREADS
                            + ", the streams of one connection; got: "
                            + threads);
        }
        atLeast("sweep.seconds", sweepSeconds, 1);
        if (trial().compareTo(LONGEST_TRIAL) > 0) {
            throw new IllegalArgumentException(
                    "(jmh.iterations + jmh.warmupIterations) × jmh.time must be at most "
                            + LONGEST_TRIAL.toSeconds()
                            + " s, since tokens expire; got: "
                            + trial().toSeconds()
                            + " s");
        }
    }

    /** How long calibration, warm-up, trials and sweep take, about. */
    public Duration estimate() {
        Duration all = warmUp.plus(SWEEP_AND_STALL).plus(sweep());
        for (ClientKind client : ClientKind.values()) {
            all = all.plus(Duration.ofMillis(tier.clientWarmUpMillis(client)));
        }
        List<ServiceCell> cells = JmhPlan.cells(tier);
        long ceilings =
                cells.stream()
                        .map(cell -> JmhPlan.rotating(cell.endpoint(), cell.client()))
                        .distinct()
                        .count();
        Duration trial = trial().plus(AROUND_TRIAL);
        all = all.plus(trial.multipliedBy(ceilings));
        for (ServiceCell cell : cells) {
            all =
                    all.plus(
                            cell.regime() == TokenRegime.UNIQUE
                                    ? trial.plus(trial().multipliedBy(MINTING))
                                    : trial.multipliedBy(2));
        }
        return all;
    }

    private Duration sweep() {
        return ScenarioJob.estimate(
                BuiltInScenarios.get(Endpoint.JWT_VALIDATION.id()).lasting(sweepSeconds).load(),
                true);
    }

    /** Length of the measured iterations of a trial. */
    Duration window() {
        return time.multipliedBy(iterations);
    }

    /** Length of all iterations of a trial. */
    Duration trial() {
        return time.multipliedBy((long) iterations + warmUpIterations);
    }

    /** Times as JMH and wrk write them; a bare number is in seconds. */
    static final class Time implements ITypeConverter<Duration> {
        private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,5})(ms|s|m|)");

        @Override
        public Duration convert(String text) {
            Matcher matcher = FORM.matcher(text);
            if (!matcher.matches()) {
                throw new TypeConversionException(
                        "must be a number and ms, s, m or nothing, such as 1s, got: " + text);
            }
            long number = Long.parseLong(matcher.group(1));
            return switch (matcher.group(2)) {
                case "ms" -> Duration.ofMillis(number);
                case "m" -> Duration.ofMinutes(number);
                default -> Duration.ofSeconds(number);
            };
        }
    }
}
