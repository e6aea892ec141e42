package io.github.jwtbench.core.report.comparison;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Inline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names of arms in a sentence. The common parts come first, once: the topic at the start of the
 * comparison's title, and the parts, between commas, that the titles of all arms share: {@code
 * Services, one token, HTTP/2: SmallRye JWT … staged}.
 */
final class SentenceNames {
    private static final String COMMA = ", ";

    private final Comparison comparison;
    private final Set<String> shared;

    private SentenceNames(Comparison comparison, Set<String> shared) {
        this.comparison = comparison;
        this.shared = shared;
    }

    /** Names of the arms in these answers. */
    static SentenceNames of(Comparison comparison, List<Answer> answers) {
        List<List<String>> sides =
                answers.stream()
                        .map(Answer::question)
                        .flatMap(each -> Stream.of(each.numerator(), each.denominator()))
                        .toList();
        if (sides.stream().anyMatch(arms -> arms.size() > 1)) {
            return new SentenceNames(comparison, Set.of());
        }
        List<List<String>> titles =
                sides.stream().map(arms -> parts(AnswerWords.titles(comparison, arms))).toList();
        Set<String> shared = new LinkedHashSet<>(titles.get(0));
        titles.forEach(shared::retainAll);
        // A name must be left of each.
        titles.stream().filter(shared::containsAll).forEach(title -> shared.remove(title.get(0)));
        return new SentenceNames(comparison, shared);
    }

    /** The common parts, with a colon. */
    Inline front() {
        List<String> common = new ArrayList<>(List.of(comparison.title().split(": ", 2)[0]));
        common.addAll(shared);
        return Inline.of("{}: ", String.join(COMMA, common));
    }

    /** The rest of the title. */
    String of(List<String> arms) {
        List<String> left = new ArrayList<>(parts(AnswerWords.titles(comparison, arms)));
        left.removeAll(shared);
        return left.stream().collect(Collectors.joining(COMMA));
    }

    private static List<String> parts(String title) {
        return Arrays.asList(title.split(COMMA));
    }
}
