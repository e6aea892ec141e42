package io.github.jwtbench.validation.quarkus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.smallrye.config.SmallRyeConfig;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which issuers the settings give, and which settings end the start. */
class MpJwtConfigTest {
    private static final String KEY = key();
    private static final String ISSUER = "quarkus.jwt-validation.issuers.a.";

    private static String key() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return Base64.getEncoder()
                    .encodeToString(generator.generateKeyPair().getPublic().getEncoded());
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** A registry without any configuration. */
    private static final TlsConfigurationRegistry NO_TLS =
            (TlsConfigurationRegistry)
                    Proxy.newProxyInstance(
                            MpJwtConfigTest.class.getClassLoader(),
                            new Class<?>[] {TlsConfigurationRegistry.class},
                            (proxy, method, arguments) -> Optional.empty());

    private static ValidatorConfig start(SmallRyeConfig config) {
        return new Validation()
                .config(
                        config.getConfigMapping(JwtValidationConfig.class),
                        new MpJwtConfig(config),
                        null,
                        NO_TLS);
    }

    private static Issuer issuer(Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("quarkus.jwt-validation.step-metrics", "false");
        return start(Settings.of(all)).issuers().get(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "public-key=KEY | audiences must be set, or quarkus.jwt-validation.issuers.a.any-audience=true, but not both",
                "public-key=KEY,audiences=a,any-audience=true"
                        + " | audiences must be set, or quarkus.jwt-validation.issuers.a.any-audience=true, but not both",
                "audiences=a | jwks-url, jwks-file or public-key must be set, and only one",
                "audiences=a,public-key=KEY,jwks-file=KEY"
                        + " | jwks-url, jwks-file or public-key must be set, and only one",
                "audiences=a,public-key=x | public-key: a JWK set must be one JSON object",
                "audiences=a,jwks-file=no-such-file"
                        + " | jwks-file=no-such-file must be a readable file or resource"
            })
    void messageNamesTheIssuersSetting(String settings, String message) {
        Map<String, String> given = new HashMap<>();
        for (String setting : settings.replace("KEY", KEY).split(",")) {
            given.put(setting.split("=", 2)[0], setting.split("=", 2)[1]);
        }
        assertMessage(ISSUER + message, Settings.ofIssuer(given));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "decrypt.key.location | mp.jwt.decrypt.key.location must not be set: encrypted",
                "decrypt.key.algorithm | mp.jwt.decrypt.key.algorithm must not be set: encrypted",
                "verify.publickey.algorithm | mp.jwt.verify.publickey.algorithm must be of RS256,",
                "verify.publickey.location | quarkus.jwt-validation.issuers, mp.jwt.verify.publickey"
            })
    void messageNamesTheMicroProfileSetting(String name, String message) {
        assertMessage(
                message,
                Settings.of(Map.of("mp.jwt.verify.publickey", KEY, "mp.jwt." + name, "x")));
    }

    @Test
    void anAddressMustBeSafe() {
        assertMessage(
                "mp.jwt.verify.publickey.location: address of a JWK set must be an https URL",
                Settings.of(Map.of("mp.jwt.verify.publickey.location", "http://a.example/keys")));
    }

    private static void assertMessage(String start, SmallRyeConfig config) {
        String message = assertThrows(RuntimeException.class, () -> start(config)).getMessage();
        assertTrue(message.startsWith(start), message);
        assertFalse(message.contains(KEY), message);
    }

    @Test
    void microProfileSettingsMakeAnIssuer() {
        Issuer issuer =
                issuer(
                        Map.of(
                                "mp.jwt.verify.publickey", KEY,
                                "mp.jwt.verify.publickey.location", "NONE",
                                "mp.jwt.verify.publickey.algorithm", "PS256",
                                "mp.jwt.verify.issuer", "https://issuer.example",
                                "mp.jwt.verify.audiences", "a,b",
                                "mp.jwt.verify.token.age", "60"));
        assertEquals("https://issuer.example", issuer.name());
        assertEquals(Set.of("a", "b"), issuer.audiences());
        assertEquals(Set.of(SignatureAlgorithm.PS256), issuer.algorithms());
        assertEquals(Duration.ofSeconds(60), issuer.maxAge());
        assertEquals(6, issuer.keys().algorithms("any").size());
    }

    @Test
    void tokenComesFromAHeaderOrACookie() {
        String header = "mp.jwt.token.header";
        assertEquals(Optional.empty(), cookie(Map.of("mp.jwt.token.cookie", "jwt")));
        assertEquals(Optional.of("Bearer"), cookie(Map.of(header, "Cookie")));
        assertEquals(
                Optional.of("jwt"), cookie(Map.of(header, "Cookie", "mp.jwt.token.cookie", "jwt")));
        assertEquals(
                "mp.jwt.token.header must be Authorization or Cookie, is X-Token",
                assertThrows(RuntimeException.class, () -> cookie(Map.of(header, "X-Token")))
                        .getMessage());
    }

    private static Optional<String> cookie(Map<String, String> settings) {
        return new MpJwtConfig(Settings.of(settings)).cookie();
    }

    @Test
    void anyIssuerAndAudienceIsAcceptedWithoutSettings() {
        Issuer issuer = issuer(Map.of("mp.jwt.verify.publickey", KEY));
        assertEquals(null, issuer.name());
        assertTrue(issuer.anyAudience());
        assertEquals(Set.of(SignatureAlgorithm.RS256), issuer.algorithms());
    }

    @Test
    void issuersOfTheExtensionArePreferred() {
        Issuer issuer =
                issuer(
                        Map.of(
                                "mp.jwt.verify.issuer",
                                "https://other.example",
                                ISSUER + "issuer",
                                "https://issuer.example",
                                ISSUER + "algorithms",
                                "RS256",
                                ISSUER + "any-audience",
                                "true",
                                ISSUER + "public-key",
                                KEY));
        assertEquals("https://issuer.example", issuer.name());
        assertTrue(issuer.anyAudience());
    }

    @Test
    void clockSkewComesFromEitherSetting() {
        String name = "quarkus.jwt-validation.clock-skew";
        String mpName = "mp.jwt.verify.clock.skew";
        assertEquals(Duration.ofSeconds(30), skew(Map.of()));
        assertEquals(Duration.ofSeconds(7), skew(Map.of(mpName, "7")));
        assertEquals(Duration.ofSeconds(9), skew(Map.of(mpName, "7", name, "9")));
    }

    private static Duration skew(Map<String, String> settings) {
        return Settings.of(settings).getConfigMapping(JwtValidationConfig.class).clockSkew();
    }

    @Test
    void aLocationIsAFileOrAResource(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("key.pem"), KEY);
        String resource = MpJwtConfigTest.class.getName().replace('.', '/') + ".class";
        for (String location : new String[] {file.toString(), file.toUri().toString()}) {
            issuer(Map.of("mp.jwt.verify.publickey.location", location));
        }
        for (String location : new String[] {resource, "/" + resource, "classpath:" + resource}) {
            assertMessage(
                    "mp.jwt.verify.publickey.location=" + location + ": a JWK set must be",
                    Settings.of(Map.of("mp.jwt.verify.publickey.location", location)));
        }
    }
}
