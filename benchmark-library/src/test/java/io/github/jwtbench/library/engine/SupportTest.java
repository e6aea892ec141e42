package io.github.jwtbench.library.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.library.ValidationBenchmark;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.openjdk.jmh.annotations.Benchmark;

/** The gaps of the table are the libraries' own, and none is missing. */
class SupportTest {
    @Test
    void tableCoversEachBenchmarkMethod() {
        Set<String> methods =
                Arrays.stream(ValidationBenchmark.class.getDeclaredMethods())
                        .filter(method -> method.isAnnotationPresent(Benchmark.class))
                        .map(Method::getName)
                        .collect(Collectors.toCollection(TreeSet::new));

        assertEquals(methods, new TreeSet<>(Support.METHODS));
    }

    @Test
    void unknownMethodIsRefused() {
        IllegalArgumentException refused =
                assertThrows(
                        IllegalArgumentException.class,
                        () ->
                                Support.gap(
                                        "verify",
                                        Engine.STAGED.name(),
                                        SignatureAlgorithm.RS256,
                                        SignatureProvider.JDK));

        assertEquals(
                "method must be one of " + Support.METHODS + ", is verify", refused.getMessage());
    }

    @ParameterizedTest
    @EnumSource(names = {"NIMBUS_PROCESSOR", "JAVA_JWT", "FUSIONAUTH", "SPRING_SECURITY", "TINK"})
    void unsupportedEdDsaReallyFails(Engine engine) {
        TokenMinter minter = TokenMinter.of(SignatureAlgorithm.EDDSA, 0, 1);
        Trust trust = Trust.in(minter, SignatureAlgorithm.EDDSA, SignatureProvider.JDK);
        String token =
                minter.mint(TokenSize.SMALL.payload(Trust.ISSUER, Instant.now(), new UUID(1, 2)));

        assertThrows(Exception.class, () -> engine.open(trust).validate(token));
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"STAGED", "JOSE4J"})
    void unsupportedStagesReallyFail(Engine engine) {
        assertThrows(UnsupportedOperationException.class, engine::stages);
    }

    @Test
    void unsupportedProviderOfJose4jReallyFails() {
        assumeTrue(
                SignatureProvider.CORRETTO.isAvailable(),
                () -> SignatureProvider.CORRETTO.describe(SignatureAlgorithm.RS256));
        TokenMinter minter = TokenMinter.of(SignatureAlgorithm.RS256, 2048, 1);
        Trust trust = Trust.in(minter, SignatureAlgorithm.RS256, SignatureProvider.CORRETTO);

        assertThrows(IllegalArgumentException.class, () -> Engine.JOSE4J.open(trust));
    }
}
