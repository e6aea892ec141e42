package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.Library;
import io.github.jwtbench.library.engine.TokenFault;
import io.github.jwtbench.library.engine.TokenMinter;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RejectionBenchmarkTest {
    private static final TokenMinter MINTER = TokenMinter.of(SignatureAlgorithm.RS256, 2048, 1);

    static Stream<Arguments> cells() {
        return Arrays.stream(Engine.values())
                .filter(
                        engine ->
                                JmhGroup.gap(
                                                PlanCells.rejection(TokenFault.EXPIRED)
                                                        .with(PlanCells.ENGINE, engine.name()))
                                        .isEmpty())
                .flatMap(
                        engine ->
                                Arrays.stream(TokenFault.values())
                                        .map(fault -> Arguments.of(engine, fault)));
    }

    @ParameterizedTest
    @MethodSource("cells")
    void eachEngineRefusesForTheSameReason(Engine engine, TokenFault fault) {
        RejectionBenchmark benchmark = new RejectionBenchmark();
        benchmark.engine = engine.name();
        benchmark.fault = fault;
        benchmark.setUp();

        assertEquals(fault.reason(), library(engine).reason(benchmark.reject()));
    }

    @ParameterizedTest
    @CsvSource({
        "EXPIRED, EXPIRED",
        "BAD_SIGNATURE, SIGNATURE_INVALID",
        "UNKNOWN_ISSUER, ISSUER_UNKNOWN",
        "GARBAGE, MALFORMED"
    })
    void faultIsRefusedForItsReason(TokenFault fault, Reason reason) {
        RejectionBenchmark benchmark = new RejectionBenchmark();
        benchmark.fault = fault;
        benchmark.setUp();

        assertEquals(reason, ((TokenRejectedException) benchmark.reject()).reason());
    }

    @Test
    void acceptedTokenEndsTheTrial() {
        String good =
                MINTER.mint(TokenSize.SMALL.payload(Trust.ISSUER, Instant.now(), new UUID(1, 2)));

        assertThrows(IllegalStateException.class, () -> library(Engine.STAGED).refusal(good));
    }

    private static Library<?> library(Engine engine) {
        return engine.open(Trust.in(MINTER, SignatureAlgorithm.RS256, SignatureProvider.JDK));
    }
}
