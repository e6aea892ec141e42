package io.github.jwtbench.library.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TokenSizeTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Instant NOW = Instant.ofEpochSecond(1_800_000_000);
    private static final UUID ID = new UUID(1, 2);

    @ParameterizedTest
    @CsvSource({"SMALL, 700, 800", "KEYCLOAK, 1290, 1360", "ROLES_4K, 4040, 4096"})
    void tokenHasItsNominalLength(TokenSize size, int min, int max) {
        int length = token(size).length();

        assertTrue(min <= length && length <= max, () -> size + " has " + length);
    }

    @ParameterizedTest
    @EnumSource
    void payloadHasTheClaimsThatLibrariesCheck(TokenSize size) throws IOException {
        JsonNode payload = JSON.readTree(size.payload("https://issuer.example", NOW, ID));

        assertEquals(1_800_000_000, payload.get("iat").asLong());
        assertEquals(1_800_003_600, payload.get("exp").asLong());
        assertEquals("https://issuer.example", payload.get("iss").asText());
        assertEquals(TokenSize.AUDIENCE, payload.get("aud").get(0).asText());
        assertEquals(TokenSize.SUBJECT, payload.get("sub").asText());
        assertEquals("onrtro:" + ID, payload.get("jti").asText());
    }

    @Test
    void claimsHaveTheOrderOfKeycloak() throws IOException {
        assertEquals(List.of("exp", "iat", "jti", "iss", "aud", "sub"), members(TokenSize.SMALL));
        List<String> keycloak =
                List.of(
                        "exp",
                        "iat",
                        "jti",
                        "iss",
                        "aud",
                        "sub",
                        "typ",
                        "azp",
                        "sid",
                        "acr",
                        "realm_access",
                        "resource_access",
                        "scope",
                        "email_verified",
                        "name",
                        "preferred_username",
                        "given_name",
                        "family_name",
                        "email");
        assertEquals(keycloak, members(TokenSize.KEYCLOAK));
        assertEquals(keycloak, members(TokenSize.ROLES_4K));
    }

    @Test
    void headerHasTheSpacesOfKeycloak() {
        String header = token(TokenSize.SMALL).split("\\.")[0];

        String text = new String(Base64.getUrlDecoder().decode(header), StandardCharsets.UTF_8);
        assertTrue(
                text.matches("\\{\"alg\":\"RS256\",\"typ\" : \"JWT\",\"kid\" : \"[\\w-]{43}\"}"),
                text);
    }

    @Test
    void tokensWithDifferentIdsDiffer() {
        assertNotEquals(
                TokenSize.SMALL.payload(Trust.ISSUER, NOW, ID),
                TokenSize.SMALL.payload(Trust.ISSUER, NOW, new UUID(1, 3)));
    }

    private static String token(TokenSize size) {
        return TokenMinter.of(SignatureAlgorithm.RS256, 2048, 1)
                .mint(size.payload(Trust.ISSUER, NOW, ID));
    }

    private static List<String> members(TokenSize size) throws IOException {
        List<String> names = new ArrayList<>();
        JSON.readTree(size.payload(Trust.ISSUER, NOW, ID))
                .fieldNames()
                .forEachRemaining(names::add);
        return names;
    }
}
