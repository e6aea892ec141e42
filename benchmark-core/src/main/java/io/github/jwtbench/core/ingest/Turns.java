package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.LoadResult.Turn;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.check.CheckRule;
import io.github.jwtbench.core.run.check.Judge;
import io.github.jwtbench.core.run.check.SteadyState;
import io.github.jwtbench.core.run.setup.Declaration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Makes one run of its turns: counts and times are summed, and of each check the worst result
 * counts. Whether it is steady is asked of the turns, not within them.
 */
public final class Turns {
    private static final CheckRule RULE =
            new CheckRule("turns", "the turns are parts of this run, and none is missing");

    /** The worst is the last. */
    private static final List<CheckResult> SEVERITY =
            List.of(CheckResult.PASS, CheckResult.NOT_MEASURED, CheckResult.NOTE, CheckResult.FAIL);

    private final Declaration declaration;
    private final List<Run> turns;

    private Turns(Declaration declaration, List<Run> turns) {
        this.declaration = declaration;
        this.turns = turns;
    }

    /**
     * Makes the run.
     *
     * @param declaration of the whole run, of a service
     * @param turns judged each, in the order in which they were made, at least one
     */
    public static Run run(Declaration declaration, List<Run> turns) {
        return new Turns(declaration, turns).run();
    }

    private Run run() {
        TurnSums sums = new TurnSums(turns);
        Run first = turns.get(0);
        return new Run(
                declaration.id(),
                declaration.session(),
                declaration.tool(),
                declaration.benchmark(),
                first.startedAt(),
                declaration.environment(),
                new LoadResult(
                        declaration.load(),
                        sums.outcome(),
                        sums.performance(),
                        sums.service(),
                        sums.driver(),
                        first.load().warmUp(),
                        turns.stream().map(Turn::of).toList()),
                Judge.judgement(checks(first)));
    }

    private List<Check> checks(Run first) {
        List<Check> checks = new ArrayList<>();
        checks.add(parts());
        Set<String> names = new LinkedHashSet<>();
        turns.forEach(turn -> turn.checks().forEach(check -> names.add(check.name())));
        for (String name : names) {
            if (name.equals(SteadyState.NAME)) {
                checks.add(
                        SteadyState.ofTurns(
                                declaration.load().loop(),
                                turns.stream().map(Turn::of).toList(),
                                first.load().warmUp()));
            } else {
                checks.addAll(worst(name));
            }
        }
        return checks;
    }

    private Check parts() {
        List<Declaration> declared = declaration.turns(turns.size());
        boolean same =
                declared.size() == turns.size()
                        && IntStream.range(0, turns.size())
                                .allMatch(turn -> isPart(turns.get(turn), declared.get(turn)));
        return RULE.passOrFail(
                same,
                Words.of(
                        "%d turns, of %s",
                        turns.size(),
                        same ? "this run" : "another run, or of another number of turns"));
    }

    private static boolean isPart(Run turn, Declaration declared) {
        return turn.id().equals(declared.id())
                && turn.session().equals(declared.session())
                && turn.tool().equals(declared.tool())
                && turn.benchmark().equals(declared.benchmark())
                && turn.workload().equals(declared.load());
    }

    /** The check of the first turn with the worst result. */
    private List<Check> worst(String name) {
        List<List<Check>> each =
                turns.stream()
                        .map(
                                turn ->
                                        turn.checks().stream()
                                                .filter(check -> check.name().equals(name))
                                                .toList())
                        .toList();
        int worst =
                IntStream.range(0, each.size())
                        .boxed()
                        .max(
                                Comparator.<Integer>comparingInt(turn -> severity(each.get(turn)))
                                        .thenComparing(Comparator.reverseOrder()))
                        .orElseThrow();
        return each.get(worst).stream().map(check -> inTurn(worst + 1, check)).toList();
    }

    private static int severity(List<Check> checks) {
        return checks.stream().mapToInt(check -> SEVERITY.indexOf(check.result())).max().orElse(-1);
    }

    private static Check inTurn(int turn, Check check) {
        return new Check(
                check.name(),
                check.result(),
                check.rule(),
                Words.of("turn %d: %s", turn, check.measured()));
    }
}
