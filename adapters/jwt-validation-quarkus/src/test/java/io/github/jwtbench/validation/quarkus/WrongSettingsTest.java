package io.github.jwtbench.validation.quarkus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.ValidatorConfig;
import io.quarkus.tls.TlsConfiguration;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A wrong setting ends the start, and the message names it as it was written. */
class WrongSettingsTest {
    private static final String PREFIX = "quarkus.jwt-validation.";
    private static final String ISSUER = "issuers.shop.";

    /** Settings of which every value has a meaning; SmallRye reads every text as a boolean. */
    private static final Set<String> ANY_VALUE =
            Set.of(
                    "step-metrics",
                    "allow-bound-tokens",
                    ISSUER + "allow-missing-iat",
                    ISSUER + "claim-types",
                    ISSUER + "roles-claim",
                    ISSUER + "roles");

    /** Name, value, and a word of the rule. */
    private static final String[][] WRONG = {
        {"engine", "fast", "staged"},
        {"signature-provider", "bouncy", "corretto"},
        {"max-token-length", "0", ">= 1"},
        {"max-token-length", "long", "convert"},
        {"clock-skew", "PT2H", "from 0 to 1 h"},
        {"clock-skew", "PT-1S", "from 0 to 1 h"},
        {"cache-max-characters", "-1", ">= 0"},
        {"validate-path", "validate", "begin with /"},
        {"jwks-tls", "absent", "name of a TLS configuration"},
        {ISSUER + "issuer", "", "empty"},
        {ISSUER + "issuer", "https://issuer.example", "must contain {tenantid}"},
        {ISSUER + "issuer", "http://a.example/{tenantid}/b", "https URL"},
        {ISSUER + "tenants", "a/b", "letters"},
        {ISSUER + "audiences", "", "must be set"},
        {ISSUER + "any-audience", "true", "not both"},
        {ISSUER + "algorithms", "", "empty"},
        {ISSUER + "algorithms", "HS256", "es256"},
        {ISSUER + "algorithms", "none", "es256"},
        {ISSUER + "header-types", "at jwt", "visible ASCII"},
        {ISSUER + "header-types", "application/", "must not be empty"},
        {ISSUER + "jwks-url", "http://issuer.example/keys", "https URL"},
        {ISSUER + "jwks-url", "ftp://issuer.example/keys", "https URL"},
        {ISSUER + "jwks-url", "not a URL", "convert"},
        {ISSUER + "jwks-url", "https://issuer.example/\u00a0keys", "convert"},
        {ISSUER + "jwks-headers.\"a b\"", "x", "allowed in HTTP"},
        {ISSUER + "jwks-http-hosts", "http://x", "names of hosts"},
        {ISSUER + "jwks-http-hosts", "x:80", "names of hosts"},
        {ISSUER + "jwks-file", "/dev/null", "JWK set"},
        {ISSUER + "jwks-file", "/absent", "readable"},
        {ISSUER + "public-key", "key", "JWK set"},
        {ISSUER + "jwks-refresh", "PT0S", "> 0"},
        {ISSUER + "jwks-min-interval", "PT0S", "> 0"},
        {ISSUER + "jwks-min-interval", "often", "convert"},
        {ISSUER + "jwks-max-waiters", "0", ">= 1"},
        {ISSUER + "jwks-max-bytes", "0", ">= 1"},
        {ISSUER + "jwks-grace", "PT-1S", ">= 0"},
    };

    static String[][] wrong() {
        return WRONG;
    }

    /** Starts validation as Quarkus does, with an issuer that is right but for this setting. */
    private static ValidatorConfig start(String name, String value) {
        Map<String, String> settings = new HashMap<>();
        settings.put(PREFIX + ISSUER + "issuer", "https://a.example/{tenantid}/b");
        settings.put(PREFIX + ISSUER + "tenants", "*");
        settings.put(PREFIX + ISSUER + "audiences", "service");
        settings.put(PREFIX + ISSUER + "algorithms", "RS256");
        settings.put(PREFIX + "step-metrics", "false");
        if (!name.endsWith("jwks-file") && !name.endsWith("public-key")) {
            settings.put(PREFIX + ISSUER + "jwks-url", "http://127.0.0.1:1/keys");
        }
        settings.put(PREFIX + name, value);
        SmallRyeConfig all =
                new SmallRyeConfigBuilder()
                        .withMapping(JwtValidationConfig.class)
                        .withSources(new PropertiesConfigSource(settings, "test", 100))
                        .addDefaultInterceptors()
                        .build();
        JwtValidationConfig config = all.getConfigMapping(JwtValidationConfig.class);
        new ValidateFilter(null, config);
        Validation validation = new Validation();
        ValidatorConfig validator =
                validation.config(config, new MpJwtConfig(all), null, new NoTls());
        validation.validator(validator);
        validation.close(); // a failed start must do that itself
        return validator;
    }

    @Test
    void baseSettingsAreValid() {
        assertEquals(1, start("clock-skew", "PT1S").issuers().size());
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void aWrongSettingIsNamed(String name, String value, String rule) {
        Throwable refused =
                assertThrows(RuntimeException.class, () -> start(name, value), "must be refused");
        String property = PREFIX + name.replaceFirst("\\.\"a b\"$", "");
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.contains(property), message);
        assertTrue(message.contains(rule), message);
        boolean isShown = !name.matches(".*(headers.*|public-key)") && value.matches("\\p{ASCII}+");
        assertTrue(!isShown || message.contains(value), message);
    }

    /** Of the names of algorithms and of their provider, either may be wrong. */
    @Test
    void anAlgorithmThatTheProviderDoesNotHaveIsNamed() {
        if (Runtime.version().feature() < 24) {
            String message =
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> start(ISSUER + "algorithms", "ML-DSA-44"))
                            .getMessage();
            assertTrue(message.startsWith(PREFIX + "issuers.*.algorithms"), message);
            assertTrue(message.contains("ML-DSA-44"), message);
        }
    }

    @ParameterizedTest
    @CsvSource({"cache-max-characters, -1", "signature-provider, corretto"})
    void aFailedStartLeavesNoThread(String name, String value) throws InterruptedException {
        assertThrows(IllegalArgumentException.class, () -> start(name, value));
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("jwks-refresh")) {
                thread.join(30_000);
                assertFalse(thread.isAlive(), "must end");
            }
        }
    }

    @Test
    void eachSettingIsTried() {
        Set<String> tried =
                Stream.of(WRONG)
                        .map(each -> each[0].replaceFirst("\\.\"a b\"$", ""))
                        .collect(Collectors.toCollection(TreeSet::new));
        tried.addAll(ANY_VALUE);
        Set<String> all = new TreeSet<>(names("", JwtValidationConfig.class));
        all.addAll(names(ISSUER, JwtValidationConfig.TrustedIssuer.class));
        all.remove("issuers");
        assertEquals(all, tried);
    }

    private static Set<String> names(String prefix, Class<?> settings) {
        return Stream.of(settings.getDeclaredMethods())
                .map(Method::getName)
                .map(name -> prefix + name.replaceAll("([A-Z])", "-$1").toLowerCase())
                .collect(Collectors.toSet());
    }

    private static final class NoTls implements TlsConfigurationRegistry {
        @Override
        public Optional<TlsConfiguration> get(String name) {
            return Optional.empty();
        }

        @Override
        public Optional<TlsConfiguration> getDefault() {
            return Optional.empty();
        }

        @Override
        public void register(String name, TlsConfiguration configuration) {}
    }
}
