package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.LibraryResult;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Workload;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Applies every rule to a run and makes its record. Only the checks decide: a failed check is a
 * reason, a run with reasons is INVALID, and a run is steady if {@link SteadyState} passed.
 */
public final class Judge {

    /** Kind of environment in which services can have limits. */
    private static final String CONTAINER = "container";

    private static final CheckRule AGREES =
            new CheckRule(ToolResult.TOOL_OUTPUT, "the counts of the output agree");

    private static final Check INCOMPLETE =
            new CheckRule(ToolResult.TOOL_OUTPUT, "the output has counts, times and latencies")
                    .fail("something is missing, for example because no time passed");

    private Judge() {}

    /** Makes the record of a run that did not execute. */
    public static Run notExecuted(Declaration declaration, Observations observations) {
        return run(
                declaration,
                observations,
                declaration.workload() == null
                        ? null
                        : new LoadResult(
                                declaration.workload(),
                                null,
                                null,
                                null,
                                null,
                                observations.warmUp()),
                Execution.checks(declaration.tool(), observations));
    }

    /**
     * Makes the record of a load.
     *
     * @param found checks of its raw files
     * @param measured content of the tool's output
     * @param metrics values of the service's metrics, {@link ServiceMetrics#NONE} without
     */
    public static Run load(
            Declaration declaration,
            Observations observations,
            List<Check> found,
            ToolResult measured,
            ServiceMetrics metrics) {
        ServiceCost service = RunCosts.service(observations.service(), metrics, measured);
        DriverCost driver = RunCosts.driver(observations, measured);
        LoadResult load =
                new LoadResult(
                        declaration.load(),
                        measured.outcome(),
                        measured.performance(),
                        service,
                        driver,
                        observations.warmUp());
        List<Check> checks = new ArrayList<>(Execution.checks(declaration.tool(), observations));
        checks.addAll(found);
        checks.addAll(measured.toolChecks());
        if (measured.outcome() != null) {
            Agreement.problems(measured.outcome(), measured.performance()).stream()
                    .map(AGREES::fail)
                    .forEach(checks::add);
        }
        checks.addAll(checks(declaration, observations, measured, service, driver));
        checks.addAll(CheckSet.all(declaration, load));
        if (!measured.isComplete() && checks.stream().noneMatch(Judge::fails)) {
            checks.add(INCOMPLETE);
        }
        return run(declaration, observations, load, checks);
    }

    /**
     * Makes the record of a run of library benchmarks.
     *
     * @param library its result
     * @param found checks of its output and of its result
     */
    public static Run library(
            Declaration declaration,
            Observations observations,
            LibraryResult library,
            List<Check> found) {
        List<Check> checks = new ArrayList<>(Execution.checks(declaration.tool(), observations));
        checks.addAll(found);
        return run(declaration, observations, library, checks);
    }

    private static Run run(
            Declaration declaration,
            Observations observations,
            Run.@Nullable Result result,
            List<Check> checks) {
        return new Run(
                declaration.id(),
                declaration.session(),
                declaration.tool(),
                declaration.benchmark(),
                observations.startedAt(),
                declaration.environment(),
                result,
                judgement(checks));
    }

    private static List<Check> checks(
            Declaration declaration,
            Observations observations,
            ToolResult measured,
            ServiceCost service,
            DriverCost driver) {
        Workload workload = declaration.load();
        Outcome outcome = measured.outcome();
        Performance performance = measured.performance();
        List<Check> checks = new ArrayList<>();
        if (outcome != null) {
            checks.add(Counts.check(outcome, workload, 1));
            checks.add(Errors.check(outcome, measured.firstProblems(), workload));
        }
        if (outcome != null && performance != null) {
            checks.add(
                    AnswersToTheEnd.check(
                            measured.answers(),
                            measured.endEpochMillis(),
                            performance,
                            workload.durationSeconds()));
            checks.add(LittlesLaw.check(workload, performance, driver, measured.underWay()));
            checks.add(PercentileOrder.check(performance.latency(), outcome));
            checks.addAll(
                    UnderWayAtStop.checks(outcome, performance.latency(), measured.underWay()));
        }
        if (Transport.isPlaintext(workload.url())) {
            checks.add(Transport.check());
        }
        checks.add(ServiceCpu.check(service, declaration.environment().cores()));
        if (declaration.environment().kind().equals(CONTAINER)) {
            checks.add(
                    CpuLimit.check(
                            declaration.environment().container(),
                            observations.service().container(),
                            performance));
        }
        checks.add(DriverCpu.check(driver, workload.threads()));
        checks.add(
                workload.stages() != null
                        ? SteadyState.ofStages()
                        : SteadyState.check(
                                workload.loop(),
                                observations.startedAt(),
                                observations.service().samples(),
                                measured.answers(),
                                observations.warmUp()));
        return checks;
    }

    private static boolean fails(Check check) {
        return check.result() == CheckResult.FAIL;
    }

    /** The verdict from all checks of a run. */
    public static Judgement judgement(List<Check> checks) {
        List<String> reasons =
                checks.stream()
                        .filter(Judge::fails)
                        .map(
                                check ->
                                        check.name().equals(Execution.NAME)
                                                ? check.measured()
                                                : check.name() + ": " + check.measured())
                        .toList();
        boolean steady =
                checks.stream()
                        .anyMatch(
                                check ->
                                        check.name().equals(SteadyState.NAME)
                                                && check.result() == CheckResult.PASS);
        return new Judgement(reasons, steady, checks);
    }
}
