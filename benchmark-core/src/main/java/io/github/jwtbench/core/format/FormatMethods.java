package io.github.jwtbench.core.format;

/** The names that the benchmarks of token formats have. */
final class FormatMethods {
    static final String FORMAT = "TokenFormatBenchmark";
    static final String REJECTION = "TokenFormatRejectionBenchmark";
    static final String KEY = "TokenFormatKeyBenchmark";
    static final String COLD = "TokenFormatColdBenchmark";

    static final String PRODUCE = "produce";
    static final String CONSUME = "consume";
    static final String REJECT = "reject";
    static final String FAULT = "fault";

    private FormatMethods() {}
}
