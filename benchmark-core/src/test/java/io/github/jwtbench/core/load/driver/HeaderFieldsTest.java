package io.github.jwtbench.core.load.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderFieldsTest {

    @Test
    void fieldsKeepTheirOrderAndToStringShowsNamesOnly() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put("x-jwt-static", "a  b");
        map.put("accept", "");
        map.put("!#$%&'*+-.^_`|~09", "~!");
        HeaderFields fields = HeaderFields.of(map);
        map.clear();

        List<String> seen = new ArrayList<>();
        fields.forEach((name, value) -> seen.add(name + "=" + value));

        assertEquals(List.of("x-jwt-static=a  b", "accept=", "!#$%&'*+-.^_`|~09=~!"), seen);
        assertEquals("[x-jwt-static, accept, !#$%&'*+-.^_`|~09]", fields.toString());
    }

    /** As gRPC demands. */
    @Test
    void teTrailersIsAllowed() {
        assertEquals("[te]", HeaderFields.of(Map.of("te", "trailers")).toString());
    }

    @Test
    void aBearerTokenIsAnAuthorizationField() {
        HeaderFields.bearer("a.b.c")
                .forEach(
                        (name, value) ->
                                assertEquals("authorization: Bearer a.b.c", name + ": " + value));
        assertFalse(HeaderFields.bearer("a.b.c").isEmpty());
        assertTrue(HeaderFields.none().isEmpty());
        assertTrue(HeaderFields.of(Map.of()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "X-Upper",
                ":path",
                "two words",
                "a:b",
                "a,b",
                "umlaut-\u00e4",
                "nul\0",
                "connection",
                "keep-alive",
                "proxy-connection",
                "te",
                "transfer-encoding",
                "upgrade"
            })
    void namesInvalidInHttp2AreRefused(String name) {
        Map<String, String> map = Map.of(name, "secret");

        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> HeaderFields.of(map));
        assertTrue(e.getMessage().endsWith(name), e.getMessage());
        assertFalse(e.getMessage().contains("secret"));
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", " secret", "secret ", "sec\tret", "secret\n", "secret\u00e4"})
    void valuesOutsideVisibleAsciiAreRefusedWithoutShowingThem(String value) {
        Map<String, String> map = Map.of("x-jwt-session", value);

        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> HeaderFields.of(map));
        assertTrue(e.getMessage().contains("x-jwt-session"), e.getMessage());
        assertFalse(e.getMessage().contains("ret"), e.getMessage());
    }
}
