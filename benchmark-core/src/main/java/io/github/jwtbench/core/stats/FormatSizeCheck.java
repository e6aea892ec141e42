package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.Check.Result;
import io.github.jwtbench.core.model.FormatSize;
import io.github.jwtbench.core.model.FormatSizes;
import io.github.jwtbench.core.model.LibraryPlan;
import io.github.jwtbench.core.model.PlannedCell;
import io.github.jwtbench.core.model.TokenFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The size model holds to the character: otherwise no size in the report can be trusted. */
public final class FormatSizeCheck {

    static final String NAME = "size-model";

    private static final String RULE =
            "each planned format has a token, of exactly the characters that the size model predicts";

    private FormatSizeCheck() {}

    /** Holds the sizes against what was planned and predicted. */
    public static Check check(LibraryPlan plan, FormatSizes sizes) {
        List<String> wrong = new ArrayList<>();
        Set<TokenFormat> found =
                sizes.sizes().stream().map(FormatSize::format).collect(Collectors.toSet());
        plan.cells().stream()
                .map(PlannedCell::cell)
                .filter(FormatMethods::isFormat)
                .map(Cell::parameters)
                .distinct()
                .filter(parameters -> !found.contains(TokenFormat.of(parameters)))
                .forEach(parameters -> wrong.add("no token of " + new TreeMap<>(parameters)));
        for (FormatSize size : sizes.sizes()) {
            if (size.tokenCharacters() != size.predictedCharacters()) {
                wrong.add(
                        Words.of(
                                "%s has %,d characters, predicted are %,d",
                                size.format(), size.tokenCharacters(), size.predictedCharacters()));
            }
        }
        return new Check(
                NAME,
                wrong.isEmpty() ? Result.PASS : Result.FAIL,
                RULE,
                wrong.isEmpty() ? sizes.sizes().size() + " tokens" : String.join("; ", wrong));
    }
}
