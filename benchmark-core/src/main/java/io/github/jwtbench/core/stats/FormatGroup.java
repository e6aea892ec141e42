package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.FormatSize;
import io.github.jwtbench.core.model.TokenFormat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cells of one run by what they measured. Only these may be compared with each other. */
final class FormatGroup {
    private final Map<TokenFormat, Map<String, MeasuredCell>> byFormat = new HashMap<>();
    private final FormatRun run;

    FormatGroup(FormatRun run) {
        this.run = run;
        for (MeasuredCell each : run.cells()) {
            if (FormatMethods.isFormat(each.cell())) {
                byFormat.computeIfAbsent(
                                TokenFormat.of(each.cell().parameters()), key -> new HashMap<>())
                        .put(each.cell().method(), each);
            }
        }
    }

    /** Formats whose tokens were made and read, in the order of the sizes. */
    List<FormatSize> formats() {
        return run.sizes().sizes().stream()
                .filter(
                        size ->
                                byFormat.containsKey(size.format())
                                        && byFormat.get(size.format()).size() == 2)
                .toList();
    }

    /** The size of a format's token, if it was measured. */
    Optional<FormatSize> size(TokenFormat format) {
        return formats().stream().filter(size -> size.format().equals(format)).findFirst();
    }

    /** Cells of a benchmark class, in the order in which they were measured. */
    List<MeasuredCell> of(String benchmarkClass) {
        return run.cells().stream()
                .filter(each -> each.cell().benchmarkClass().equals(benchmarkClass))
                .toList();
    }

    /** A cell of a format, if it was measured. */
    Optional<MeasuredCell> find(TokenFormat format, String method) {
        return Optional.ofNullable(byFormat.getOrDefault(format, Map.of()).get(method));
    }

    /** Microseconds of one that was measured, fork by fork. */
    double[] micros(TokenFormat format, String method) {
        return byFormat.get(format).get(method).forkMicros();
    }

    /** Produce and consume, fork by fork. */
    double[] total(TokenFormat format) {
        return FormatRatios.sum(
                micros(format, FormatMethods.PRODUCE), micros(format, FormatMethods.CONSUME));
    }

    /** Microseconds of an asymmetric operation; empty if it was not measured. */
    Optional<double[]> operation(String keys, String method) {
        return of(FormatMethods.KEY).stream()
                .filter(each -> each.cell().method().equals(method))
                .filter(each -> keys.equals(each.cell().parameters().get("keys")))
                .findFirst()
                .map(MeasuredCell::forkMicros);
    }
}
