package sample;

import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.vertx.SplitClient;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import jakarta.enterprise.context.ApplicationScoped;

/** Sends, split where the receiver takes it so. */
@ApplicationScoped
public class OrdersClient {

    // tag::send[]
    private final SplitClient sender;

    OrdersClient(Vertx vertx, TokenSplitter splitter) {
        HttpClientOptions options =
                new HttpClientOptions()
                        .setProtocolVersion(HttpVersion.HTTP_2)
                        .setHttp2ClearTextUpgrade(false);
        sender = new SplitClient(vertx.createHttpClient(options), splitter);
    }

    Future<String> orders(String host, int port, String token) {
        RequestOptions request =
                new RequestOptions()
                        .setMethod(HttpMethod.POST)
                        .setHost(host)
                        .setPort(port)
                        .setURI("/orders");
        return sender.send(
                request,
                token,
                Buffer.buffer(),
                response -> response.body().map(Buffer::toString));
    }
    // end::send[]
}
