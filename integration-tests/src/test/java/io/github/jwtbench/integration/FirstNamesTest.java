package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.validation.quarkus.JwtValidationConfig;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Settings by either name, over those that the service has by itself. */
class FirstNamesTest {
    private static JwtValidationConfig config(Map<String, String> given) throws Exception {
        Properties own = new Properties();
        Path file = Path.of("src/main/resources/META-INF/microprofile-config.properties");
        try (var in = Files.newBufferedReader(file)) {
            own.load(in);
        }
        Map<String, String> defaults = new HashMap<>();
        own.forEach((name, value) -> defaults.put((String) name, (String) value));
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withInterceptors(new FirstNames())
                .withSources(new PropertiesConfigSource(defaults, "own", 100))
                .withSources(new PropertiesConfigSource(given, "given", 300))
                .withMapping(JwtValidationConfig.class)
                .withMappingIgnore("quarkus.**")
                .build()
                .getConfigMapping(JwtValidationConfig.class);
    }

    @Test
    void bothNamesMeanTheSame() throws Exception {
        for (String prefix : new String[] {"jwtbench.", "quarkus.jwt-validation."}) {
            JwtValidationConfig config =
                    config(
                            Map.of(
                                    prefix + "step-metrics", "false",
                                    prefix + "issuers.keycloak.issuer", "https://other.example",
                                    prefix + "issuers.suite.issuer", "https://suite.example",
                                    prefix + "issuers.suite.audiences", "service",
                                    prefix + "issuers.suite.algorithms", "RS256",
                                    prefix + "issuers.suite.jwks-headers.\"X-Key\"", "secret"));
            assertEquals(false, config.stepMetrics(), prefix);
            assertEquals(Set.of("keycloak", "suite"), config.issuers().keySet(), prefix);
            assertEquals("https://suite.example", config.issuers().get("suite").issuer(), prefix);
            assertEquals(
                    Map.of("X-Key", "secret"), config.issuers().get("suite").jwksHeaders(), prefix);
            // What the service has of the issuer's name by itself follows the given one.
            assertEquals(
                    Optional.of(URI.create("https://other.example/protocol/openid-connect/certs")),
                    config.issuers().get("keycloak").jwksUrl(),
                    prefix);
        }
    }

    /** As the suite does where there is no Keycloak. */
    @Test
    void whatTheServiceHasByItselfCanBeTakenAway() throws Exception {
        JwtValidationConfig config =
                config(
                        Map.of(
                                "jwtbench.issuers.keycloak.jwks-url", "",
                                "jwtbench.issuers.keycloak.jwks-file", "keys.json"));
        assertEquals(Optional.empty(), config.issuers().get("keycloak").jwksUrl());
        assertEquals(
                Optional.of(Path.of("keys.json")), config.issuers().get("keycloak").jwksFile());
    }
}
