package stranger;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.check.CheckRule;
import io.github.jwtbench.core.run.check.CheckSet;
import java.util.List;

/** Counts that are too round to be true. */
public final class RoundCounts implements CheckSet {
    private static final CheckRule RULE =
            new CheckRule("round-counts", "the number of answers does not end with 000");

    @Override
    public List<Check> checks(Declaration declaration, LoadResult load) {
        long answered = load.outcome().answered();
        return List.of(RULE.passOrNote(answered % 1000 != 0, answered + " answers"));
    }
}
