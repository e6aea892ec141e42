package io.github.jwtbench.compression.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.odd.OddClient;
import io.github.jwtbench.compression.odd.Seen;
import io.quarkus.test.QuarkusExtensionTest;
import io.quarkus.test.common.http.TestHTTPResource;
import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Whatever comes, the application sees the credential that a joiner without memory finds. */
class OddRequestsTest {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            new QuarkusExtensionTest()
                    .withApplicationRoot(
                            jar ->
                                    jar.addClass(Application.class)
                                            .addPackage(OddClient.class.getPackage()));

    @TestHTTPResource("/seen")
    URI address;

    @Test
    void oddRequestsAreRefusedOrReadAlike() throws Exception {
        try (OddClient client =
                new OddClient(
                        address.getPort(), OddClient.get("/seen"), UnaryOperator.identity())) {
            assertEquals(List.of(), client.differences(7));
        }
    }

    @ApplicationScoped
    static class Application {
        void register(@Observes Router router) {
            router.route("/seen")
                    .handler(
                            context ->
                                    context.response()
                                            .putHeader(
                                                    Seen.HEADER,
                                                    Seen.of(context.request().headers()::getAll))
                                            .end());
        }
    }
}
