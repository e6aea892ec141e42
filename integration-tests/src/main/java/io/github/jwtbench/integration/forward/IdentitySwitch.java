package io.github.jwtbench.integration.forward;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.ws.rs.BadRequestException;
import java.util.Arrays;

/**
 * Reads {@code {"identity": "plain"}}, strictly: no other member, no duplicate, no text after it.
 */
final class IdentitySwitch {
    private static final String NAME = "identity";
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    private IdentitySwitch() {}

    /**
     * @throws BadRequestException if the body is anything else
     */
    static Identity read(String body) {
        try {
            JsonNode json = JSON.readTree(body);
            return Arrays.stream(Identity.values())
                    .filter(each -> json.equals(JSON.createObjectNode().put(NAME, each.label())))
                    .findFirst()
                    .orElseThrow(IdentitySwitch::bad);
        } catch (JacksonException e) {
            throw bad();
        }
    }

    private static BadRequestException bad() {
        return new BadRequestException(
                "The request's body must be {\"identity\": \"none\", \"plain\" or \"split\"}"
                        + " and nothing else.");
    }
}
