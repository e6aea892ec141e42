package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.stats.MeasuredCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * JMH's forks as starts of the same comparison, those of one round as one start: the same questions
 * can be asked of them. Their times are those of the wall clock.
 */
final class ForkComparison {
    private static final long OPERATIONS = 1000;
    private static final double NANOS_PER_MICRO = 1e3;

    private ForkComparison() {}

    /** What forks say beside slices; empty where there are none. */
    static List<ByForks> of(FormatGroup group, List<FormatAnswer> answers) {
        Comparison forks = group.comparison().with(starts(group));
        return forks.starts().isEmpty()
                ? List.of()
                : answers.stream()
                        .filter(each -> each.kind() == FormatAnswer.Kind.OVER_SIGN_ONLY)
                        .map(each -> both(each, forks))
                        .filter(each -> each.forks().ratio() != null)
                        .toList();
    }

    private static ByForks both(FormatAnswer asked, Comparison comparison) {
        Answer slices = asked.answer();
        Answer forks =
                FormatGroup.cpu(comparison, slices.question().of(), slices.question().over());
        boolean disagree =
                slices.low() != null
                        && forks.low() != null
                        && (slices.low() > forks.high() || slices.high() < forks.low());
        return new ByForks(asked.format(), slices, forks, disagree);
    }

    private static List<Start> starts(FormatGroup group) {
        List<Start> starts = new ArrayList<>();
        List<MeasuredCell> cells = group.forks(FormatMethods.FORMAT);
        int rounds = cells.stream().mapToInt(each -> each.forkMicros().length).min().orElse(0);
        for (int round = 0; round < rounds; round++) {
            List<Slice> slices = new ArrayList<>();
            for (MeasuredCell each : cells) {
                Optional<String> arm = group.arm(each.cell());
                if (arm.isPresent()) {
                    slices.add(new Slice(0, arm.get(), work(each.forkMicros()[round])));
                }
            }
            starts.add(new Start(round, 0, slices));
        }
        return starts;
    }

    private static Work work(double micros) {
        long nanos = Math.round(micros * NANOS_PER_MICRO * OPERATIONS);
        return Work.of(OPERATIONS, nanos, nanos);
    }
}
