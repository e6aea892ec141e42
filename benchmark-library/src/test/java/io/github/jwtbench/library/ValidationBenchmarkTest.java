package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.Library;
import io.github.jwtbench.library.engine.Support;
import io.github.jwtbench.library.engine.TokenMinter;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every cell gives the right answer, or says why it cannot be measured. */
class ValidationBenchmarkTest {
    private static final int SHORT = 2048;
    private static final List<Integer> LONG = List.of(3072, 4096);

    record Cell(
            Engine engine, SignatureAlgorithm algorithm, int rsaBits, SignatureProvider provider) {
        ValidationBenchmark benchmark(TokenSize size) {
            ValidationBenchmark benchmark = new ValidationBenchmark();
            benchmark.engine = engine.name();
            benchmark.algorithm = algorithm;
            benchmark.rsaBits = rsaBits;
            benchmark.provider = provider;
            benchmark.size = size;
            return benchmark;
        }
    }

    static Stream<Cell> cells() {
        return cells(List.of(SHORT), algorithm -> true);
    }

    static Stream<Cell> cellsOfLongKeys() {
        return cells(LONG, ValidationBenchmarkTest::isRsa);
    }

    private static Stream<Cell> cells(List<Integer> rsaBits, Predicate<SignatureAlgorithm> chosen) {
        List<Cell> cells = new ArrayList<>();
        for (Engine engine : Engine.values()) {
            for (SignatureAlgorithm algorithm : SignatureAlgorithm.values()) {
                for (SignatureProvider provider : SignatureProvider.values()) {
                    for (int bits : chosen.test(algorithm) ? rsaBits : List.<Integer>of()) {
                        cells.add(new Cell(engine, algorithm, bits, provider));
                    }
                }
            }
        }
        return cells.stream();
    }

    private static boolean isRsa(SignatureAlgorithm algorithm) {
        return algorithm.joseName().matches("[RP]S.*");
    }

    @ParameterizedTest
    @MethodSource("cells")
    void cellGivesTheRightAnswerOrItsReason(Cell cell) throws Exception {
        answersOrSaysWhyNot(cell, TokenSize.values());
    }

    /** What a token carries is no matter of the key. */
    @Tag("slow")
    @ParameterizedTest
    @MethodSource("cellsOfLongKeys")
    void cellWithALongKeyGivesTheRightAnswerOrItsReason(Cell cell) throws Exception {
        answersOrSaysWhyNot(cell, TokenSize.SMALL);
    }

    private static void answersOrSaysWhyNot(Cell cell, TokenSize... sizes) throws Exception {
        for (TokenSize size : sizes) {
            for (String method : Support.METHODS) {
                ValidationBenchmark benchmark = cell.benchmark(size);
                Optional<String> gap =
                        Support.gap(
                                method, cell.engine().name(), cell.algorithm(), cell.provider());
                if (gap.isPresent()) {
                    UnsupportedOperationException refused =
                            assertThrows(
                                    UnsupportedOperationException.class,
                                    () -> benchmark.setUp(method));
                    assertTrue(refused.getMessage().endsWith(gap.get()), refused.getMessage());
                } else {
                    benchmark.setUp(method);
                    checkAnswer(benchmark, method);
                    checkAnswer(benchmark, method); // the input is as it was
                }
            }
        }
    }

    private static void checkAnswer(ValidationBenchmark benchmark, String method) throws Exception {
        switch (method) {
            case "formatCheck" -> assertNotNull(benchmark.formatCheck());
            case "parse" -> assertNotNull(benchmark.parse());
            case "issuerResolution" -> assertNotNull(benchmark.issuerResolution());
            case "signature" -> assertNotNull(benchmark.signature());
            case "claims" -> assertEquals(TokenSize.SUBJECT, benchmark.claims().subject());
            case "complete" -> assertEquals(TokenSize.SUBJECT, subject(benchmark));
            case "bareSignature" -> {
                ValidationBenchmark.Floor floor = new ValidationBenchmark.Floor();
                floor.setUp(benchmark);
                assertTrue(benchmark.bareSignature(floor));
            }
            case "sign" -> {
                ValidationBenchmark.Signing signing = new ValidationBenchmark.Signing();
                signing.setUp(benchmark);
                assertTrue(benchmark.sign(signing).length >= 64);
            }
            default -> throw new AssertionError("no such method: " + method);
        }
    }

    @SuppressWarnings("unchecked") // what an engine answers it reads
    private static String subject(ValidationBenchmark benchmark) throws Exception {
        TokenMinter minter = TokenMinter.of(benchmark.algorithm, benchmark.rsaBits, 1);
        Trust trust = Trust.in(minter, benchmark.algorithm, benchmark.provider);
        return ((Library<Object>) Engine.open(benchmark.engine, trust))
                .subject(benchmark.complete());
    }
}
