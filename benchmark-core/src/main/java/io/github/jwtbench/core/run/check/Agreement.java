package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whether a run is consistent in all values that it contains twice: counts, times and rates, costs
 * and their quotients, status and checks. An edited run is rarely consistent.
 */
public final class Agreement {
    /** Quotients were computed from exactly the stored numbers. */
    private static final double TOLERANCE = 1e-6;

    private static final double MICROS_PER_SECOND = 1e6;

    private final List<String> problems = new ArrayList<>();

    private Agreement() {}

    /** Contradictions in a run, one sentence each; empty when there are none. */
    public static List<String> problems(Run run) {
        Agreement agreement = new Agreement();
        agreement.judgement(run);
        if (!run.ofLibrary()) {
            agreement.load(run);
        }
        return List.copyOf(agreement.problems);
    }

    private void judgement(Run run) {
        if (run.checks().isEmpty()) {
            return;
        }
        boolean failed = run.checks().stream().anyMatch(Agreement::fails);
        if (failed != (run.status() == Status.INVALID)) {
            problems.add(
                    "status is %s, and %s check failed"
                            .formatted(run.status(), failed ? "a" : "no"));
        }
        check(run, SteadyState.NAME)
                .filter(check -> run.steady() != (check.result() == CheckResult.PASS))
                .forEach(
                        check ->
                                problems.add(
                                        "steady is %s, and the check %s says %s"
                                                .formatted(
                                                        run.steady(),
                                                        check.name(),
                                                        check.result())));
    }

    private static boolean fails(Check check) {
        return check.result() == CheckResult.FAIL;
    }

    private static Stream<Check> check(Run run, String name) {
        return run.checks().stream().filter(check -> check.name().equals(name));
    }

    private void load(Run run) {
        LoadResult load = run.load();
        Outcome outcome = load.outcome();
        Performance performance = load.performance();
        if (outcome != null) {
            if (check(run, ToolResult.TOOL_OUTPUT).noneMatch(Agreement::fails)) {
                problems.addAll(problems(outcome, performance));
            }
            again(run, Counts.check(outcome, load.workload(), stops(load)));
        }
        if (performance != null && performance.latency() != null) {
            again(run, PercentileOrder.check(performance.latency(), outcome));
            // The run lacks the numbers to check open loops, thinking time and failures.
            if (load.workload().loop() == Loop.CLOSED
                    && load.workload().thinkSeconds() == null
                    && outcome != null
                    && outcome.failed() == 0) {
                again(
                        run,
                        LittlesLaw.check(
                                load.workload(),
                                performance,
                                load.driver(),
                                InFlightSamples.UNKNOWN));
            }
        }
        if (outcome != null && performance != null) {
            same(
                    "performance.requestsPerSecond",
                    performance.requestsPerSecond(),
                    outcome.answered(),
                    performance.elapsedSeconds());
            ServiceCost service = load.service();
            if (service != null) {
                costs(
                        "service",
                        service.cpuSeconds(),
                        service.cpuMicrosPerRequest(),
                        service.cpuCores(),
                        outcome.answered(),
                        performance.elapsedSeconds());
            }
            DriverCost driver = load.driver();
            if (driver != null) {
                costs(
                        "driver",
                        driver.cpuSeconds(),
                        driver.cpuMicrosPerRequest(),
                        driver.cpuCores(),
                        outcome.answered(),
                        performance.elapsedSeconds());
            }
        }
    }

    private static int stops(LoadResult load) {
        return Math.max(1, load.turns().size());
    }

    /**
     * Contradictions in counts, one sentence each; empty when there are none.
     *
     * @param performance null if none was measured
     */
    static List<String> problems(Outcome outcome, @Nullable Performance performance) {
        List<String> problems = new ArrayList<>();
        long wrong = outcome.failed("status") + outcome.failed("body");
        // wrk counts an answer that came too late as answered, too.
        long late = outcome.answered() - outcome.succeeded() - wrong;
        if (late < 0 || late > outcome.failed("timeout")) {
            problems.add(
                    "outcome.answered must be succeeded + wrong answers, got: %s and %s + %s"
                            .formatted(outcome.answered(), outcome.succeeded(), wrong));
        }
        long told = outcome.statuses().values().stream().mapToLong(Long::longValue).sum();
        if (told > outcome.answered()) {
            problems.add(
                    "outcome.statuses must be answers, got: %s of %s"
                            .formatted(told, outcome.answered()));
        }
        Latency latency = performance == null ? null : performance.latency();
        if (latency != null
                && latency.source().equals(Latency.RECORDED)
                && latency.count() > outcome.answered()) {
            problems.add(
                    "performance.latency.count must be of answers, got: %s of %s"
                            .formatted(latency.count(), outcome.answered()));
        }
        return problems;
    }

    private void costs(
            String of,
            @Nullable Double cpu,
            @Nullable Double perRequest,
            @Nullable Double cores,
            long answered,
            double seconds) {
        if (cpu != null && perRequest != null) {
            same(of + ".cpuMicrosPerRequest", perRequest, cpu * MICROS_PER_SECOND, answered);
        }
        if (cpu != null && cores != null) {
            same(of + ".cpuCores", cores, cpu, seconds);
        }
    }

    /** Holds a value against the quotient that it is. */
    private void same(String name, double value, double of, double over) {
        if (!(Math.abs(value * over - of) <= TOLERANCE * Math.max(Math.abs(of), TOLERANCE))) {
            problems.add("%s must be %s / %s, got: %s".formatted(name, of, over, value));
        }
    }

    /**
     * Compares the stored result of a check with its present result. It may have failed in one
     * turn, and not in the sum of the turns.
     */
    private void again(Run run, Check now) {
        check(run, now.name())
                .filter(then -> fails(then) != fails(now))
                .filter(then -> fails(now) || run.load().turns().isEmpty())
                .forEach(
                        then ->
                                problems.add(
                                        "the check %s said %s, and says %s of these figures: %s"
                                                .formatted(
                                                        now.name(),
                                                        then.result(),
                                                        now.result(),
                                                        now.measured())));
    }
}
