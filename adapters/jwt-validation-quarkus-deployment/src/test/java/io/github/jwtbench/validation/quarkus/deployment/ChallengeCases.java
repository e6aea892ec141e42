package io.github.jwtbench.validation.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.UsernamePasswordAuthenticationRequest;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** Who is asked for which credentials, in an application with three mechanisms. */
abstract class ChallengeCases {
    static final Class<?>[] CLASSES = {
        TestIssuer.class, Shop.class, ChallengeCases.class, Passwords.class, Other.class
    };

    @TestHTTPResource("/stock")
    URI stock;

    @Test
    void refusedTokenGetsABearerChallenge() throws Exception {
        for (String token :
                List.of("garbage", TestIssuer.token(claims -> claims.audience("bank")))) {
            assertChallenge("Bearer", "Bearer " + token);
        }
    }

    @Test
    void refusedPasswordGetsABasicChallenge() throws Exception {
        assertChallenge("basic", basic("wrong"));
        assertEquals(200, send(basic("right")).statusCode());
    }

    private void assertChallenge(String scheme, String credentials) throws Exception {
        HttpResponse<String> answer = send(credentials);
        assertEquals(401, answer.statusCode());
        List<String> challenges = answer.headers().allValues("www-authenticate");
        assertEquals(1, challenges.size());
        assertTrue(challenges.get(0).startsWith(scheme), challenges::toString);
    }

    private HttpResponse<String> send(String credentials) throws Exception {
        return TestIssuer.sendWith(Map.of("authorization", credentials), "GET", stock);
    }

    private static String basic(String password) {
        return "Basic " + Base64.getEncoder().encodeToString(("ada:" + password).getBytes());
    }

    @Singleton
    static class Passwords implements IdentityProvider<UsernamePasswordAuthenticationRequest> {
        @Override
        public Class<UsernamePasswordAuthenticationRequest> getRequestType() {
            return UsernamePasswordAuthenticationRequest.class;
        }

        @Override
        public Uni<SecurityIdentity> authenticate(
                UsernamePasswordAuthenticationRequest request,
                AuthenticationRequestContext context) {
            return "right".equals(new String(request.getPassword().getPassword()))
                    ? Uni.createFrom()
                            .item(
                                    QuarkusSecurityIdentity.builder()
                                            .setPrincipal(new QuarkusPrincipal("ada"))
                                            .addRole("admin")
                                            .build())
                    : Uni.createFrom().failure(new AuthenticationFailedException());
        }
    }

    /** Finds no credentials, and asks for its own. */
    @Singleton
    static class Other implements HttpAuthenticationMechanism {
        @ConfigProperty(name = "other.priority")
        int priority;

        @Override
        public Uni<SecurityIdentity> authenticate(
                RoutingContext context, IdentityProviderManager manager) {
            return Uni.createFrom().nullItem();
        }

        @Override
        public Uni<ChallengeData> getChallenge(RoutingContext context) {
            return Uni.createFrom().item(new ChallengeData(401, "www-authenticate", "Other"));
        }

        @Override
        public int getPriority() {
            return priority;
        }
    }
}
