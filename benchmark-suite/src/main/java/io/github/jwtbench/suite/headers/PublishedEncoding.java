package io.github.jwtbench.suite.headers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.core.token.TokenContent;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The encoding of the report "JWT Compression Test Comparison Results" (14 October 2025), as a
 * control: claims in three JSON objects, the third in base64, and the signature, which is base64url
 * already, in base64 once more. Order and spacing of the token are lost, so its signature cannot be
 * verified again.
 */
final class PublishedEncoding {
    private static final Set<String> STATIC =
            Set.of("iss", "aud", "azp", "typ", "scope", "allowed-origins");
    private static final Set<String> DYNAMIC = Set.of("exp", "iat", "jti");

    private PublishedEncoding() {}

    static Map<String, String> headers(String token) {
        TokenContent content = TokenContent.of(token);
        ObjectNode staticPart = (ObjectNode) content.header();
        ObjectNode session = JsonNodeFactory.instance.objectNode();
        ObjectNode dynamic = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> claim : content.claims().properties()) {
            ObjectNode part =
                    STATIC.contains(claim.getKey())
                            ? staticPart
                            : DYNAMIC.contains(claim.getKey()) ? dynamic : session;
            part.set(claim.getKey(), claim.getValue());
        }
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(SplitHeaders.STATIC, staticPart.toString());
        headers.put(SplitHeaders.SESSION, session.toString());
        headers.put(SplitHeaders.DYNAMIC, base64(dynamic.toString()));
        headers.put(SplitHeaders.SIGNATURE, base64(token.substring(token.lastIndexOf('.') + 1)));
        return headers;
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
