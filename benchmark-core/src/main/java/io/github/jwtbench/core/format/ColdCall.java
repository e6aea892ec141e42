package io.github.jwtbench.core.format;

import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.check.MeasuredCell;
import java.util.List;
import java.util.Objects;

/**
 * The first call in a JVM, by the wall clock, beside the same call in a warm one.
 *
 * @param format which
 * @param operation {@code produce} or {@code consume}
 * @param coldMicros over the JVMs, one first call in each
 * @param warmMicros CPU time of a warm call; null when that was not measured
 * @param overWarm mean of the first over the warm; null when no warm call was measured
 */
public record ColdCall(
        TokenFormat format, String operation, Mean coldMicros, Double warmMicros, Double overWarm) {

    public ColdCall {
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(operation, "operation");
        Objects.requireNonNull(coldMicros, "coldMicros");
    }

    /** Of each that JMH measured. */
    static List<ColdCall> of(MeasuredFormats measured) {
        return measured.coldCalls().stream().map(cold -> of(measured, cold)).toList();
    }

    private static ColdCall of(MeasuredFormats measured, MeasuredCell cold) {
        TokenFormat format = TokenFormat.of(cold.cell().parameters());
        String method = cold.cell().method();
        Mean first = Mean.of(cold.coldMicros());
        Double warm =
                measured.arm(format, method).map(arm -> measured.micros(List.of(arm))).orElse(null);
        return new ColdCall(
                format,
                method,
                first,
                warm,
                warm == null ? null : Double.valueOf(first.mean() / warm));
    }
}
