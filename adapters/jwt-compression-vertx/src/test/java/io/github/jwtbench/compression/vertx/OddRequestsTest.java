package io.github.jwtbench.compression.vertx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.odd.OddClient;
import io.github.jwtbench.compression.odd.Seen;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Whatever comes, the application sees the credential that a joiner without memory finds. */
class OddRequestsTest {

    @Test
    void oddRequestsAreRefusedOrReadAlike() throws Exception {
        Vertx vertx = Vertx.vertx();
        try {
            Router router = Router.router(vertx);
            router.route().handler(new SplitHandler(SplitReceiver.of(TokenJoiner.create())));
            router.route()
                    .handler(
                            context ->
                                    context.response()
                                            .putHeader(
                                                    Seen.HEADER,
                                                    Seen.of(context.request().headers()::getAll))
                                            .end());
            HttpServer server =
                    vertx.createHttpServer()
                            .requestHandler(router)
                            .listen(0, "127.0.0.1")
                            .toCompletionStage()
                            .toCompletableFuture()
                            .get(30, TimeUnit.SECONDS);
            try (OddClient client =
                    new OddClient(
                            server.actualPort(), OddClient.get("/"), UnaryOperator.identity())) {
                assertEquals(List.of(), client.differences(7));
            }
        } finally {
            vertx.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
        }
    }
}
