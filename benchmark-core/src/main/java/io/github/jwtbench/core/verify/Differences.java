package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.check.RunField;
import io.github.jwtbench.core.run.check.Words;
import io.github.jwtbench.core.verify.Verification.Difference;
import io.github.jwtbench.core.verify.Verification.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What changed between two series, and what among their repetitions. */
final class Differences {

    /**
     * What the rates of two open loops may differ by and still count as the same load. A rate is
     * often set as a share of a throughput that was measured before.
     */
    static final double RATE_TOLERANCE = 0.01;

    /** The pairs that each was found in. */
    private final Map<Difference, List<String>> pairs = new LinkedHashMap<>();

    /**
     * Compares the readable runs of two series.
     *
     * @return why they must not be compared, empty when they may
     */
    List<String> add(String name, Series base, Series candidate) {
        List<String> reasons = new ArrayList<>();
        List<Run> both = new ArrayList<>(base.runs());
        both.addAll(candidate.runs());
        List<RunField> fields = new ArrayList<>(RunField.of(both));
        fields.add(new RunField("rate", true, Differences::rate));
        for (RunField field : fields) {
            List<String> left = field.values(base.runs());
            List<String> right = field.values(candidate.runs());
            boolean isRate = field.name().equals("rate");
            if (left.equals(right) || (isRate && ratesAgree(both))) {
                continue;
            }
            Difference found =
                    new Difference(
                            field.name(),
                            String.join(" and ", left),
                            String.join(" and ", right),
                            field.forbids(),
                            List.of());
            pairs.computeIfAbsent(found, key -> new ArrayList<>()).add(name);
            if (field.forbids()) {
                reasons.add(found.what() + ": " + found.base() + " against " + found.candidate());
            }
        }
        return reasons;
    }

    /** All that was found, with the pairs that it was found in. */
    List<Difference> all() {
        return pairs.entrySet().stream().map(each -> each.getKey().in(each.getValue())).toList();
    }

    /** Why some runs are not repetitions of one another, empty when they are. */
    static List<String> among(Series series) {
        List<String> reasons = new ArrayList<>();
        for (RunField field : RunField.of(series.runs())) {
            List<String> values = field.values(series.runs());
            if (values.size() > 1) {
                reasons.add(field.name() + ": " + String.join(" and ", values));
            }
        }
        if (!ratesAgree(series.runs())) {
            reasons.add(
                    "rate: "
                            + String.join(
                                    " and ",
                                    series.runs().stream().map(Differences::rate).toList()));
        }
        return reasons;
    }

    private static String rate(Run run) {
        return run.workload().loop() == Loop.OPEN
                ? Words.of("%,.1f req/s", run.workload().ratePerSecond())
                : "none";
    }

    private static boolean ratesAgree(List<Run> runs) {
        double lowest = runs.stream().mapToDouble(Differences::perSecond).min().orElse(0);
        double highest = runs.stream().mapToDouble(Differences::perSecond).max().orElse(0);
        return highest <= lowest * (1 + RATE_TOLERANCE);
    }

    private static double perSecond(Run run) {
        return run.workload().ratePerSecond();
    }
}
