package io.github.jwtbench.validation.quarkus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.quarkus.JwtValidationConfig.TrustedIssuer;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How the settings of an issuer are written. */
class IssuerSettingsTest {
    private static TrustedIssuer issuer(Map<String, String> settings) {
        return Settings.ofIssuer(settings)
                .getConfigMapping(JwtValidationConfig.class)
                .issuers()
                .get("a");
    }

    @Test
    void settingsForHeadersHostsAndTenantsAreRead() {
        TrustedIssuer issuer =
                issuer(
                        Map.of(
                                "issuer", "https://login.example/{tenantid}/v2.0",
                                "jwks-headers.\"X-Api-Key\"", "${key:secret}",
                                "jwks-headers.accept", "application/json",
                                "jwks-http-hosts", "keycloak.auth.svc,issuer",
                                "tenants", "a,b"));
        assertEquals("https://login.example/{tenantid}/v2.0", issuer.issuer());
        assertEquals(
                Map.of("X-Api-Key", "secret", "accept", "application/json"), issuer.jwksHeaders());
        assertEquals(Optional.of(Set.of("keycloak.auth.svc", "issuer")), issuer.jwksHttpHosts());
        assertEquals(Optional.of(Set.of("a", "b")), issuer.tenants());
    }

    @Test
    void algorithmsHaveJoseOrEnumNames() {
        assertEquals(
                Set.of(SignatureAlgorithm.ML_DSA_44, SignatureAlgorithm.ML_DSA_65),
                issuer(Map.of("algorithms", "ML-DSA-44,ML_DSA_65")).algorithms());
    }

    @Test
    void issuerSettingsAreOptional() {
        TrustedIssuer issuer = issuer(Map.of());
        assertTrue(issuer.jwksHeaders().isEmpty());
        assertTrue(issuer.jwksHttpHosts().isEmpty());
        assertTrue(issuer.tenants().isEmpty());
    }
}
