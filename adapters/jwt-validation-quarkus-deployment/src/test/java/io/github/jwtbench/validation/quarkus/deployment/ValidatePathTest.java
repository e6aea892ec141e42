package io.github.jwtbench.validation.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.Step;
import io.github.jwtbench.validation.StepListener;
import io.quarkus.smallrye.jwt.runtime.auth.BearerTokenAuthentication;
import io.quarkus.test.QuarkusExtensionTest;
import io.quarkus.test.common.http.TestHTTPResource;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application that is asked for nothing but validation, and looks at no token otherwise. */
class ValidatePathTest {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            TestIssuer.application(TestIssuer.class, Shop.class, Annotated.class, Listener.class)
                    .overrideConfigKey("quarkus.http.auth.proactive", "false")
                    .overrideRuntimeConfigKey("quarkus.jwt-validation.validate-path", "/valid");

    @TestHTTPResource("/")
    URI base;

    @Inject Listener listener;

    @Test
    void aGoodTokenIsAnsweredBeforeTheEndpoint() throws Exception {
        HttpResponse<String> answer =
                TestIssuer.send("POST", base.resolve("valid"), TestIssuer.token(claims -> {}));
        assertEquals(200, answer.statusCode());
        assertTrue(answer.body().endsWith(",\"subject\":\"grace\",\"valid\":true}"), answer.body());
    }

    @Test
    void customListenerIsNotified() throws Exception {
        TestIssuer.send("POST", base.resolve("valid"), TestIssuer.token(claims -> {}));
        assertTrue(listener.heard.contains(Step.COMPLETE), listener.heard::toString);
    }

    @Test
    void refusedTokenIsAnsweredByTheEndpoint() throws Exception {
        assertEquals(401, TestIssuer.send("POST", base.resolve("valid"), "garbage").statusCode());
        assertEquals(401, TestIssuer.send("POST", base.resolve("valid"), null).statusCode());
        assertEquals(405, TestIssuer.get(base.resolve("valid"), null).statusCode());
    }

    @Test
    void publicEndpointsIgnoreInvalidTokens() throws Exception {
        assertEquals("open", TestIssuer.get(base.resolve("open"), "garbage").body());
    }

    @Test
    void endpointsCanAskForBearerTokens() throws Exception {
        URI annotated = base.resolve("annotated");
        assertEquals("grace", TestIssuer.get(annotated, TestIssuer.token(claims -> {})).body());
        assertEquals(401, TestIssuer.get(annotated, "garbage").statusCode());
        assertEquals(401, TestIssuer.get(annotated, null).statusCode());
    }

    @Path("annotated")
    public static class Annotated {
        @Inject JsonWebToken jwt;

        @GET
        @BearerTokenAuthentication
        public String get() {
            return jwt.getSubject();
        }
    }

    @Singleton
    static class Listener implements StepListener {
        final Set<Step> heard = ConcurrentHashMap.newKeySet();

        @Override
        public void completed(Step step, long nanos) {
            heard.add(step);
        }
    }
}
