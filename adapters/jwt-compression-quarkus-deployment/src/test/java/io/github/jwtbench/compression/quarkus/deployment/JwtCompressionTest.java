package io.github.jwtbench.compression.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.odd.Vectors;
import io.github.jwtbench.compression.vertx.SplitClient;
import io.quarkus.test.QuarkusExtensionTest;
import io.quarkus.test.common.http.TestHTTPResource;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application with the extension and nothing set. */
class JwtCompressionTest {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            new QuarkusExtensionTest()
                    .withApplicationRoot(jar -> jar.addClasses(Routes.class, Vectors.class));

    @Inject TokenSplitter splitter;
    @Inject Vertx vertx;

    @TestHTTPResource("/token")
    URI address;

    /** A token with a payload of some length. */
    static String token(int length) {
        return Vectors.of("{\"sub\":\"" + "a".repeat(length) + "\",\"exp\":1795248697}");
    }

    @Test
    void splitTokenIsJoinedAndAnnounced() throws Exception {
        String token = token(10);
        HttpResponse<String> response = Routes.get(address, splitter.split(token).headers());
        assertEquals(200, response.statusCode());
        assertEquals("Bearer " + token, response.body());
        assertEquals(
                List.of(SplitHeaders.ANNOUNCED_VERSION),
                response.headers().allValues(SplitHeaders.ANNOUNCEMENT));
    }

    @Test
    void unjoinablePartsAreRefused() throws Exception {
        HttpResponse<String> response = Routes.get(address, Map.of("x-jwt-session", "x"));
        assertEquals(401, response.statusCode());
        assertEquals("", response.body());
        assertEquals("null", Routes.get(address, Map.of()).body());
    }

    /** The defaults of the HTTP server would not take it over HTTP/2. */
    @Test
    void largestAnnouncedTokenIsAccepted() throws Exception {
        String token = token(12_000);
        SplitClient sender =
                new SplitClient(
                        vertx.createHttpClient(
                                new HttpClientOptions()
                                        .setProtocolVersion(HttpVersion.HTTP_2)
                                        .setHttp2ClearTextUpgrade(false)),
                        splitter);
        RequestOptions request =
                new RequestOptions()
                        .setMethod(HttpMethod.GET)
                        .setHost(address.getHost())
                        .setPort(address.getPort())
                        .setURI("/token");
        List<String> answers = new ArrayList<>();
        for (String sent : List.of(token(10), token)) {
            answers.add(
                    sender.send(
                                    request,
                                    sent,
                                    Buffer.buffer(),
                                    response -> response.body().map(Buffer::toString))
                            .toCompletionStage()
                            .toCompletableFuture()
                            .get(30, TimeUnit.SECONDS));
        }
        assertEquals(List.of("Bearer " + token(10), "Bearer " + token), answers);
    }
}
