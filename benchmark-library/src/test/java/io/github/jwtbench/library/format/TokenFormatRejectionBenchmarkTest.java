package io.github.jwtbench.library.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.token.Mode;
import io.github.jwtbench.token.TokenError;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TokenFormatRejectionBenchmarkTest {
    private static final Map<FormatFault, TokenError> REASONS =
            Map.of(
                    FormatFault.BAD_SIGNATURE, TokenError.SIGNATURE_INVALID,
                    FormatFault.WRONG_AUDIENCE, TokenError.AUDIENCE_WRONG,
                    FormatFault.BOMB, TokenError.INFLATION_LIMIT);

    static Stream<Arguments> cells() {
        return Arrays.stream(Mode.values())
                .flatMap(
                        mode ->
                                Arrays.stream(FormatFault.values())
                                        .flatMap(
                                                fault ->
                                                        Stream.of(KeyChoice.RSA, KeyChoice.EC)
                                                                .map(
                                                                        keys ->
                                                                                Arguments.of(
                                                                                        mode, fault,
                                                                                        keys))));
    }

    /** The setup refuses tokens that are refused for another reason. */
    @ParameterizedTest
    @MethodSource("cells")
    void isRefusedForWhatIsWrong(Mode mode, FormatFault fault, KeyChoice keys) {
        TokenFormatRejectionBenchmark benchmark = new TokenFormatRejectionBenchmark();
        benchmark.mode = mode;
        benchmark.fault = fault;
        benchmark.keys = keys;
        benchmark.setUp();

        assertEquals(REASONS.get(fault), benchmark.reject().error());
        assertTrue(benchmark.tokenLength() <= 100_000, "length " + benchmark.tokenLength());
    }
}
