package io.github.jwtbench.validation.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.server.resource.web.BearerTokenResolver;
import org.springframework.security.oauth2.server.resource.web.DefaultBearerTokenResolver;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.security.web.firewall.StrictHttpFirewall;

/** Whatever the header is, the answer is that of Spring's own resolver and firewall. */
class PlainBearerTest {
    private static final String CHARACTERS =
            "aZ09-_.~+/=% \t\0\n\u007f\u0080\u00e9\u0378\u20ac,:\"";

    static List<String> headers() {
        List<String> headers = new ArrayList<>();
        for (String scheme :
                List.of("Bearer ", "bearer ", "BEARER ", "Bearer", "Bearer  ", "Basic ", "")) {
            for (String token :
                    List.of("", " ", "a", "a.b.c", "a.b.c=", "a.b.c==", "=", "a=b", "a b", "é")) {
                headers.add(scheme + token);
            }
        }
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            StringBuilder token = new StringBuilder("Bearer eyJ");
            for (int length = random.nextInt(6); length > 0; length--) {
                token.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
            }
            headers.add(token.toString());
        }
        return headers;
    }

    @ParameterizedTest
    @MethodSource("headers")
    void answersEqualSprings(String header) {
        assertEquals(
                resolved(new DefaultBearerTokenResolver(), header),
                resolved(new PlainBearerResolver(), header));
        assertEquals(
                read(new StrictHttpFirewall(), header), read(new PlainBearerFirewall(), header));
    }

    @Test
    void aRequestWithoutTheHeaderHasNoToken() {
        assertEquals("null", resolved(new PlainBearerResolver(), null));
        assertEquals("null", read(new PlainBearerFirewall(), null));
    }

    @Test
    void plainTokensAreRecognised() {
        assertTrue(PlainBearerResolver.isPlain("Bearer eyJhbGciOiJSUzI1NiJ9.e30.A-_9"));
        assertFalse(PlainBearerResolver.isPlain("Bearer "));
        assertFalse(PlainBearerResolver.isPlain("bearer eyJ"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a/../b", "/a;b", "//a"})
    void firewallRejectsTheSameRequestsAsSprings(String path) {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
        assertThrows(
                RequestRejectedException.class,
                () -> new PlainBearerFirewall().getFirewalledRequest(request));
    }

    @Test
    void configuredHeaderIsRead() {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/");
        request.addHeader("x-token", "Bearer a\0");
        assertThrows(
                RequestRejectedException.class,
                () -> new PlainBearerFirewall().getFirewalledRequest(request).getHeader("x-token"));
    }

    private static String resolved(BearerTokenResolver resolver, String header) {
        return answer(request(header), resolver::resolve);
    }

    private static String read(HttpFirewall firewall, String header) {
        return answer(
                request(header),
                request -> firewall.getFirewalledRequest(request).getHeader("authorization"));
    }

    private static MockHttpServletRequest request(String header) {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/");
        if (header != null) {
            request.addHeader("Authorization", header);
        }
        return request;
    }

    private static String answer(
            MockHttpServletRequest request, Function<MockHttpServletRequest, String> question) {
        try {
            return String.valueOf(question.apply(request));
        } catch (RequestRejectedException | AuthenticationException e) {
            return e.getClass() + " " + e.getMessage();
        }
    }
}
