package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Reproduction;
import io.github.jwtbench.core.compare.Reproduction.Outcome;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.comparison.AnswerWords;
import io.github.jwtbench.core.run.setup.Environment;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Published answers and a session's answers to the same questions, in words and as a table. */
public final class Reproductions {

    private Reproductions() {}

    /** The number of agreements, on one line; empty if nothing was compared. */
    public static String words(List<Reproduction> all) {
        long held = all.stream().filter(each -> each.outcome().isHeld()).count();
        long other = count(all, Outcome.NOT_COMPARABLE);
        if (held + other == 0) {
            return "";
        }
        return "%s of %s published answers agree on this machine%s"
                .formatted(
                        count(all, Outcome.AGREES),
                        held,
                        other == 0 ? "" : "; %s are not comparable".formatted(other));
    }

    /** Questions that this session also asked; differences come first. */
    static Table<?> table(List<Reproduction> all) {
        return Table.of(
                        "Published answers and this session",
                        all.stream()
                                .filter(each -> each.here() != null)
                                .sorted(Comparator.comparing(Reproduction::outcome))
                                .toList())
                .head("Published answer", 4, Reproductions::question)
                .text("Ratio", 3, each -> ratio(each.published()))
                .text("On", 3, each -> machine(each.comparison().environment()))
                .text("Here", 3, each -> ratio(each.here()))
                .text("Says", 4, Reproductions::says);
    }

    private static String question(Reproduction each) {
        return "%s: %s"
                .formatted(
                        each.comparison().title(),
                        AnswerWords.question(each.comparison(), each.published()));
    }

    private static String machine(Environment environment) {
        return "%s, JDK %s"
                .formatted(
                        EnvironmentTable.known(environment.cpuModel()),
                        EnvironmentTable.known(environment.jdk()));
    }

    private static String ratio(@Nullable Answer answer) {
        return answer == null ? Units.NONE : AnswerWords.ratioAndInterval(answer);
    }

    private static String says(Reproduction each) {
        return each.outcome().words() + (each.reason().isEmpty() ? "" : ": " + each.reason());
    }

    private static long count(List<Reproduction> all, Outcome outcome) {
        return all.stream().filter(each -> each.outcome() == outcome).count();
    }
}
