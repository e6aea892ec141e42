package io.github.jwtbench.validation.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.test.QuarkusExtensionTest;
import io.quarkus.test.common.http.TestHTTPResource;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application that gives its callers more roles: it is asked for each request. */
class AugmentedTest {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            TestIssuer.application(TestIssuer.class, Shop.class, EverySecondIsAdmin.class);

    @TestHTTPResource("/stock")
    URI stock;

    @Test
    void addedRolesApplyToOneRequestOnly() throws Exception {
        String token = TestIssuer.token(claims -> {});
        assertEquals(403, TestIssuer.get(stock, token).statusCode());
        assertEquals(200, TestIssuer.get(stock, token).statusCode());
        assertEquals(403, TestIssuer.get(stock, token).statusCode());
        assertEquals(401, TestIssuer.get(stock, "garbage").statusCode());
    }

    @ApplicationScoped
    static class EverySecondIsAdmin implements SecurityIdentityAugmentor {
        private final AtomicInteger asked = new AtomicInteger();

        @Override
        public Uni<SecurityIdentity> augment(
                SecurityIdentity identity, AuthenticationRequestContext context) {
            QuarkusSecurityIdentity.Builder same = QuarkusSecurityIdentity.builder(identity);
            return Uni.createFrom()
                    .item(
                            asked.incrementAndGet() % 2 == 0
                                    ? same.addRole("admin").build()
                                    : same.build());
        }
    }
}
