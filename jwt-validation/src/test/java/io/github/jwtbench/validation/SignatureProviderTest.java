package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.Security;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Both providers give the same verdicts, and say who they are. */
class SignatureProviderTest {
    private static final String JAR = "corretto.provider.jar";
    private static final String NOT_THERE =
            "not available: it is not on the class path, nor in a jar that " + JAR + " names";

    @ParameterizedTest
    @EnumSource(SignatureAlgorithm.class)
    void correttoVerifiesWhatTheJdkSigned(SignatureAlgorithm algorithm) throws Exception {
        TokenValidator validator = corretto();
        Minter minter = Fixture.minter(algorithm);
        String token = minter.mint(Fixture.payload(",\"sub\":\"alice\""));
        for (int i = 0; i < 3; i++) { // its objects are used again
            assertEquals("alice", validator.validate(token).subject());
            assertEquals(Reason.SIGNATURE_INVALID, Fixture.verdict(validator, swapPayload(token)));
        }
    }

    @ParameterizedTest
    @EnumSource(SignatureAlgorithm.class)
    void signaturesOfTheWrongLengthAreRefused(SignatureAlgorithm algorithm) throws Exception {
        assumeTrue(SignatureProvider.CORRETTO.isAvailable(), SignatureProviderTest::whyNot);
        String token = Fixture.minter(algorithm).mint(Fixture.payload(""));
        for (SignatureProvider provider : SignatureProvider.values()) {
            if (!provider.supports(algorithm)) {
                continue;
            }
            TokenValidator validator = validator(provider);
            int signature = token.lastIndexOf('.') + 1;
            for (int length : List.of(4, 8, 40, 84, 88, 128, 344)) {
                String cut = token.substring(0, signature) + "A".repeat(length);
                assertEquals(Reason.SIGNATURE_INVALID, Fixture.verdict(validator, cut));
                assertNull(Fixture.verdict(validator, token), "the next token is not affected");
            }
        }
    }

    @Test
    void validationIsThreadSafe() throws Exception {
        TokenValidator validator = validator(SignatureProvider.JDK);
        String good = Fixture.RSA.mint(Fixture.payload(""));
        String bad = swapPayload(good);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Reason>> calls =
                    IntStream.range(0, 400)
                            .<Callable<Reason>>mapToObj(
                                    i -> () -> Fixture.verdict(validator, i % 2 == 0 ? good : bad))
                            .toList();
            int i = 0;
            for (Future<Reason> verdict : threads.invokeAll(calls)) {
                assertEquals(i++ % 2 == 0 ? null : Reason.SIGNATURE_INVALID, verdict.get());
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void providerHasItsNameAndVersion() {
        String rsa = Security.getProvider("SunRsaSign").getVersionStr();
        assertEquals("SunRsaSign " + rsa, SignatureProvider.JDK.describe(SignatureAlgorithm.RS256));
        assertTrue(SignatureProvider.JDK.isAvailable());
        assumeTrue(SignatureProvider.CORRETTO.isAvailable(), SignatureProviderTest::whyNot);
        assertTrue(
                SignatureProvider.CORRETTO
                        .describe(SignatureAlgorithm.RS256)
                        .startsWith("AmazonCorrettoCryptoProvider "));
        assertEquals(
                SignatureProvider.JDK.describe(SignatureAlgorithm.EDDSA),
                SignatureProvider.CORRETTO.describe(SignatureAlgorithm.EDDSA));
    }

    @Test
    void jose4jUsesOnlyTheJdksProvider() {
        assumeTrue(SignatureProvider.CORRETTO.isAvailable(), SignatureProviderTest::whyNot);
        ValidatorConfig jose4j =
                ValidatorConfig.of(EngineType.JOSE4J, List.of(Fixture.issuer(Fixture.KEYS)));
        IllegalArgumentException refused =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> jose4j.withProvider(SignatureProvider.CORRETTO));
        assertEquals("engine JOSE4J cannot verify with provider CORRETTO", refused.getMessage());
    }

    /** The class alone, without Amazon's library. */
    @Test
    void correttoIsUnavailableWithoutItsLibrary() throws Exception {
        assertEquals(NOT_THERE, correttoSeenAlone());
    }

    /** Beside an application, and not on its class path. */
    @Test
    void aPropertyNamesTheJarOfCorretto() throws Exception {
        assumeTrue(SignatureProvider.CORRETTO.isAvailable(), SignatureProviderTest::whyNot);
        URL jar =
                Class.forName("com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider")
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation();
        try {
            System.setProperty(JAR, Path.of(jar.toURI()).toString());
            assertEquals(
                    SignatureProvider.CORRETTO.describe(SignatureAlgorithm.RS256),
                    correttoSeenAlone());
            System.setProperty(JAR, "no such file.jar");
            assertEquals(NOT_THERE, correttoSeenAlone());
        } finally {
            System.clearProperty(JAR);
        }
    }

    /** Whether its class is there or not. */
    @Test
    void aNativeExecutableHasNoCorretto() throws Exception {
        String property = "org.graalvm.nativeimage.imagecode";
        for (String code : List.of("buildtime", "runtime")) {
            System.setProperty(property, code);
            try {
                assertEquals(
                        "not available: a native executable cannot load it", correttoSeenAlone());
            } finally {
                System.clearProperty(property);
            }
        }
    }

    /** Description of the provider with its class initialised again. */
    private static Object correttoSeenAlone() throws Exception {
        URL classes = TokenValidator.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader alone =
                new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = alone.loadClass(SignatureProvider.class.getName());
            Object corretto = type.getEnumConstants()[SignatureProvider.CORRETTO.ordinal()];
            Class<?> algorithms = alone.loadClass(SignatureAlgorithm.class.getName());
            return type.getMethod("describe", algorithms)
                    .invoke(corretto, algorithms.getEnumConstants()[0]);
        }
    }

    private static TokenValidator corretto() {
        assumeTrue(SignatureProvider.CORRETTO.isAvailable(), SignatureProviderTest::whyNot);
        return validator(SignatureProvider.CORRETTO);
    }

    private static String whyNot() {
        return "Corretto is " + SignatureProvider.CORRETTO.describe(SignatureAlgorithm.RS256);
    }

    private static TokenValidator validator(SignatureProvider provider) {
        return new Way(EngineType.STAGED, provider).validator(Fixture.KEYS);
    }

    /** Another good payload under the same signature. */
    private static String swapPayload(String token) {
        String other = Fixture.ED.mint(Fixture.payload(",\"sub\":\"mallory\""));
        return token.substring(0, token.indexOf('.'))
                + other.substring(other.indexOf('.'), other.lastIndexOf('.'))
                + token.substring(token.lastIndexOf('.'));
    }
}
