package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Cell;

/** The names that the benchmarks of token formats have. */
final class FormatMethods {
    static final String FORMAT = "TokenFormatBenchmark";
    static final String REJECTION = "TokenFormatRejectionBenchmark";
    static final String KEY = "TokenFormatKeyBenchmark";
    static final String COLD = "TokenFormatColdBenchmark";

    static final String PRODUCE = "produce";
    static final String CONSUME = "consume";
    static final String SIGN = "sign";
    static final String VERIFY = "verify";
    static final String WRAP = "wrap";
    static final String UNWRAP = "unwrap";

    private FormatMethods() {}

    static boolean isFormat(Cell cell) {
        return cell.benchmarkClass().equals(FORMAT);
    }
}
