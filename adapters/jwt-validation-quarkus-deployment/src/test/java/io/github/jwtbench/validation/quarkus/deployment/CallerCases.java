package io.github.jwtbench.validation.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.security.Authenticated;
import io.quarkus.security.PermissionChecker;
import io.quarkus.security.PermissionsAllowed;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.jwt.auth.principal.JWTParser;
import io.smallrye.jwt.auth.principal.ParseException;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.junit.jupiter.api.Test;

/** The caller as an application sees it, with the extension and with quarkus-smallrye-jwt. */
abstract class CallerCases {
    @TestHTTPResource("/caller/")
    URI caller;

    /** The claim with the roles is {@code groups}. */
    @Test
    void rolesAreATextOrAnArrayOfTexts() throws Exception {
        Map<Object, String> expected = new HashMap<>();
        expected.put(List.of("reader", "writer"), "[reader, writer]");
        expected.put("reader writer", "[reader, writer]");
        expected.put("reader", "[reader]");
        for (Object other : Arrays.asList("", List.of(), 7, true, Map.of("a", "reader"), null)) {
            expected.put(other, "[]");
        }
        expected.put(List.of("reader", 7), "[]");
        expected.put(List.of(List.of("reader")), "[]");
        Map<Object, String> actual = new HashMap<>();
        for (Object groups : expected.keySet()) {
            String token = TestIssuer.token(claims -> claims.claim("groups", groups));
            actual.put(groups, get("roles", token).body());
        }
        assertEquals(expected, actual);
    }

    @Test
    void unusedClaimsMayHaveAnyType() throws Exception {
        for (String name :
                List.of("scope", "scp", "email", "preferred_username", "roles", "realm_access")) {
            for (Object value : List.of(7, "a b", List.of("a", "b"), Map.of("a", 1))) {
                String token =
                        TestIssuer.token(claims -> claims.claim("upn", "ada").claim(name, value));
                assertEquals(200, get("roles", token).statusCode(), name + " = " + value);
            }
        }
    }

    @Test
    void groupsComeFromTheToken() throws Exception {
        assertEquals("false []", claims(null));
        assertEquals("true [other, reader]", claims(List.of("reader", "other")));
        assertEquals("true [other, reader]", claims("reader other"));
    }

    private String claims(Object groups) throws Exception {
        return get("claims", TestIssuer.token(claims -> claims.claim("groups", groups))).body();
    }

    @Test
    void injectedParserValidatesTokens() throws Exception {
        String token = TestIssuer.token(claims -> {});
        assertEquals("grace", get("parsed?token=" + token, token).body());
        for (String bad :
                List.of(
                        "garbage",
                        TestIssuer.sign(claims -> {}, TestIssuer.newKey()),
                        TestIssuer.token(claims -> claims.audience("bank")))) {
            assertEquals("refused", get("parsed?token=" + bad, token).body());
        }
    }

    @Test
    void injectedParserLoadsNewKeys() throws Exception {
        String token = TestIssuer.token(claims -> {});
        String signed = TestIssuer.sign(claims -> {}, TestIssuer.publishNewKey());
        assertEquals("grace", get("parsed?token=" + signed, token).body());
    }

    @Test
    void identityHasTheRequest() throws Exception {
        String token = TestIssuer.token(claims -> {});
        for (String query : List.of("a=1", "a=2")) {
            assertEquals("/caller/request?" + query, get("request?" + query, token).body());
        }
    }

    @Test
    void permissionsMayDependOnTheRequest() throws Exception {
        String token = TestIssuer.token(claims -> {});
        assertEquals(200, get("checked?open", token).statusCode());
        assertEquals(403, get("checked", token).statusCode());
        assertEquals(200, get("checked?open", token).statusCode());
    }

    HttpResponse<String> get(String path, String token) throws Exception {
        return TestIssuer.get(caller.resolve(path), token);
    }

    @Path("caller")
    @Authenticated
    public static class Caller {
        @Inject JsonWebToken jwt;
        @Inject SecurityIdentity identity;
        @Inject JWTParser parser;

        @GET
        @Path("roles")
        public String roles() {
            return new TreeSet<>(identity.getRoles()).toString();
        }

        @GET
        @Path("claims")
        public String claims() {
            Set<String> groups = jwt.getClaim("groups");
            return jwt.getClaimNames().contains("groups") + " " + new TreeSet<>(groups);
        }

        @GET
        @Path("parsed")
        public String parsed(@QueryParam("token") String token) {
            try {
                return parser.parse(token).getSubject();
            } catch (ParseException e) {
                return "refused";
            }
        }

        @GET
        @Path("unblocked")
        @NonBlocking
        public String unblocked(@QueryParam("token") String token) {
            return parsed(token);
        }

        @GET
        @Path("request")
        public String request() {
            return HttpSecurityUtils.getRoutingContextAttribute(identity).request().uri();
        }

        @GET
        @Path("checked")
        @PermissionsAllowed("open")
        public String checked() {
            return "checked";
        }

        @PermissionChecker("open")
        boolean isOpen(SecurityIdentity identity) {
            RoutingContext context = identity.getAttribute(RoutingContext.class.getName());
            return "open".equals(context.request().query());
        }
    }
}
