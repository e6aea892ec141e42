package io.github.jwtbench.validation.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.QuarkusExtensionTest;
import io.quarkus.test.common.http.TestHTTPResource;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application that has only the settings of MicroProfile JWT. */
class MpJwtTest {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            new QuarkusExtensionTest()
                    .withApplicationRoot(
                            jar ->
                                    jar.addClasses(TestIssuer.class, Shop.class)
                                            .addAsResource(
                                                    new StringAsset(TestIssuer.pem()), "key.pem"))
                    .overrideRuntimeConfigKey("quarkus.jwt-compression.receive", "false")
                    .overrideConfigKey("mp.jwt.verify.publickey.location", "/key.pem")
                    .overrideRuntimeConfigKey("mp.jwt.verify.issuer", "https://issuer.example")
                    .overrideRuntimeConfigKey("mp.jwt.verify.audiences", "shop,bank")
                    .overrideRuntimeConfigKey("mp.jwt.token.header", "Cookie")
                    .overrideRuntimeConfigKey("mp.jwt.token.cookie", "jwt");

    @TestHTTPResource("/orders")
    URI orders;

    private int status(String token) throws Exception {
        return TestIssuer.sendWith(Map.of("cookie", "a=b; jwt=" + token), "GET", orders)
                .statusCode();
    }

    @Test
    void groupsOfTheTokenAreTheRoles() throws Exception {
        assertEquals(
                200, status(TestIssuer.token(claims -> claims.claim("groups", List.of("reader")))));
        assertEquals(403, status(TestIssuer.token(claims -> {})));
    }

    @Test
    void theAudienceIsChecked() throws Exception {
        assertEquals(403, status(TestIssuer.token(claims -> claims.audience("bank"))));
        assertEquals(401, status(TestIssuer.token(claims -> claims.audience("other"))));
    }

    @Test
    void tokenInAnotherPlaceIsIgnored() throws Exception {
        String token = TestIssuer.token(claims -> claims.claim("groups", List.of("reader")));
        assertEquals(401, TestIssuer.get(orders, token).statusCode());
        assertEquals(200, TestIssuer.get(orders.resolve("open"), "garbage").statusCode());
    }
}
