package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.Check.Result;
import io.github.jwtbench.core.model.Ratio;
import io.github.jwtbench.core.model.Ratio.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Whether split headers cost little beside the signature that a service verifies anyway. Like a
 * throughput that falls, a cost above its limit is a finding and makes no run INVALID.
 */
final class SplitCost {
    static final String NAME = "split-cost";

    /** Time over that of the bare signature, by method. */
    private static final Map<String, Double> LIMITS = Map.of("join", 0.05, "split", 0.10);

    private static final String RULE =
            Words.of(
                    "a join takes at most %.0f %% and a split with its check at most %.0f %% of the"
                            + " time of the bare signature",
                    100 * LIMITS.get("join"), 100 * LIMITS.get("split"));

    private SplitCost() {}

    /** The check; none if nothing was split or joined. */
    static Optional<Check> check(List<Ratio> ratios) {
        List<Ratio> limited =
                ratios.stream()
                        .filter(ratio -> ratio.of().benchmarkClass().equals(Ratios.SPLIT))
                        .filter(ratio -> LIMITS.containsKey(ratio.of().method()))
                        .toList();
        if (limited.isEmpty()) {
            return Optional.empty();
        }
        List<Result> results = limited.stream().map(SplitCost::result).toList();
        Result worst =
                results.contains(Result.NOTE)
                        ? Result.NOTE
                        : results.contains(Result.NOT_MEASURED) ? Result.NOT_MEASURED : Result.PASS;
        return Optional.of(
                new Check(
                        NAME,
                        worst,
                        RULE,
                        limited.stream().map(SplitCost::words).collect(Collectors.joining("; "))));
    }

    /** Only an interval that lies on one side of the limit decides. */
    private static Result result(Ratio ratio) {
        double limit = LIMITS.get(ratio.of().method());
        if (ratio.verdict() == Verdict.TOO_NOISY) {
            return Result.NOT_MEASURED;
        }
        return ratio.low() > limit
                ? Result.NOTE
                : ratio.high() <= limit ? Result.PASS : Result.NOT_MEASURED;
    }

    private static String words(Ratio ratio) {
        String share = ratio.of().method() + Words.of(": %.1f %%", 100 * ratio.ratio());
        if (ratio.low() == null) {
            return share + ", no interval";
        }
        String interval = Words.of(" (%.1f to %.1f %%)", 100 * ratio.low(), 100 * ratio.high());
        return share
                + interval
                + switch (result(ratio)) {
                    case NOTE -> ", proven to be above the limit";
                    case PASS -> "";
                    default ->
                            ratio.verdict() == Verdict.TOO_NOISY
                                    ? ", too noisy to compare"
                                    : ", the limit lies within the interval";
                };
    }
}
