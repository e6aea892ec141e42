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
import org.junit.jupiter.api.Test;

/** Settings that are given, over those that the service has by itself. */
class ServiceSettingsTest {
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
                .withSources(new PropertiesConfigSource(defaults, "own", 100))
                .withSources(new PropertiesConfigSource(given, "given", 300))
                .withMapping(JwtValidationConfig.class)
                .withMappingIgnore("quarkus.**")
                .build()
                .getConfigMapping(JwtValidationConfig.class);
    }

    /** Default settings derived from the issuer follow the configured issuer. */
    @Test
    void keyAddressFollowsTheIssuer() throws Exception {
        JwtValidationConfig config =
                config(
                        Map.of(
                                "quarkus.jwt-validation.issuers.keycloak.issuer",
                                "https://other.example"));
        assertEquals(
                Optional.of(URI.create("https://other.example/protocol/openid-connect/certs")),
                config.issuers().get("keycloak").jwksUrl());
    }

    /** As the suite does where there is no Keycloak. */
    @Test
    void defaultIssuerCanBeRemoved() throws Exception {
        JwtValidationConfig config =
                config(
                        Map.of(
                                "quarkus.jwt-validation.issuers.keycloak.jwks-url", "",
                                "quarkus.jwt-validation.issuers.keycloak.jwks-file", "keys.json"));
        assertEquals(Optional.empty(), config.issuers().get("keycloak").jwksUrl());
        assertEquals(Optional.of("keys.json"), config.issuers().get("keycloak").jwksFile());
    }
}
