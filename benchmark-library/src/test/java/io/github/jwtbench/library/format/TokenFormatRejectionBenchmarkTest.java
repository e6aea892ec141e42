package io.github.jwtbench.library.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.token.Mode;
import io.github.jwtbench.token.TokenError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TokenFormatRejectionBenchmarkTest {
    private static final Map<FormatFault, TokenError> REASONS =
            Map.of(
                    FormatFault.BAD_SIGNATURE, TokenError.SIGNATURE_INVALID,
                    FormatFault.WRONG_AUDIENCE, TokenError.AUDIENCE_WRONG,
                    FormatFault.BOMB, TokenError.INFLATION_LIMIT);

    static List<Arguments> cells() {
        List<Arguments> cells = new ArrayList<>();
        for (Mode mode : Mode.values()) {
            for (FormatFault fault : FormatFault.values()) {
                cells.add(Arguments.of(mode, fault, KeyChoice.RSA));
                cells.add(Arguments.of(mode, fault, KeyChoice.EC));
            }
        }
        return cells;
    }

    /** The setup refuses tokens that are refused for another reason. */
    @ParameterizedTest
    @MethodSource("cells")
    void faultIsRefusedForItsReason(Mode mode, FormatFault fault, KeyChoice keys) {
        TokenFormatRejectionBenchmark benchmark = new TokenFormatRejectionBenchmark();
        benchmark.mode = mode;
        benchmark.fault = fault;
        benchmark.keys = keys;
        benchmark.setUp();

        assertEquals(REASONS.get(fault), benchmark.reject().error());
        assertTrue(benchmark.tokenLength() <= 100_000, "length " + benchmark.tokenLength());
    }
}
