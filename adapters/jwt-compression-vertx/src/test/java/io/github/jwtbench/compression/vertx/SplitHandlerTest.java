package io.github.jwtbench.compression.vertx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.odd.Vectors;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.ext.web.Router;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Server and client on this machine, over HTTP/2 and HTTP/1.1 without TLS. */
class SplitHandlerTest {
    private static final String TOKEN = Vectors.of("{\"sub\":\"alice\",\"exp\":1795248697}");

    private final Vertx vertx = Vertx.vertx();
    private final List<MultiMap> onTheWire = new CopyOnWriteArrayList<>();
    private final List<String> joined = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private volatile int splitStatus;

    @BeforeEach
    void start() throws Exception {
        Router router = Router.router(vertx);
        router.route()
                .handler(
                        context -> {
                            MultiMap headers = MultiMap.caseInsensitiveMultiMap();
                            onTheWire.add(headers.setAll(context.request().headers()));
                            if (splitStatus != 0 && headers.contains("x-jwt-static")) {
                                context.response().setStatusCode(splitStatus).end("no");
                            } else {
                                context.next();
                            }
                        });
        addRoutes(router);
        server =
                get(
                        vertx.createHttpServer(new HttpServerOptions().setMaxHeaderSize(20_000))
                                .requestHandler(router)
                                .listen(0, "127.0.0.1"));
    }

    private void addRoutes(Router router) {
        // tag::server[]
        SplitReceiver receiver = SplitReceiver.of(TokenJoiner.create());
        router.route().handler(new SplitHandler(receiver));
        router.route("/orders")
                .handler(
                        context -> {
                            String token = context.request().getHeader("authorization");
                            joined.add(String.valueOf(token)); // to be verified
                            context.response().end("2 orders");
                        });
        // end::server[]
    }

    @AfterEach
    void stop() throws Exception {
        get(vertx.close());
    }

    private static <T> T get(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    private HttpClient http(HttpVersion version) {
        return vertx.createHttpClient(
                new HttpClientOptions().setProtocolVersion(version).setHttp2ClearTextUpgrade(false),
                new PoolOptions().setHttp1MaxSize(1).setHttp2MaxSize(1));
    }

    private static TokenSplitter splitter() {
        return TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));
    }

    private SplitClient client(HttpVersion version) {
        HttpClient client = http(version);
        // tag::client[]
        TokenSplitter splitter = TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));
        SplitClient sender = new SplitClient(client, splitter);
        // end::client[]
        return sender;
    }

    private String send(SplitClient sender, int port) throws Exception {
        String token = TOKEN;
        // tag::request[]
        RequestOptions orders =
                new RequestOptions()
                        .setMethod(HttpMethod.POST)
                        .setHost("127.0.0.1")
                        .setPort(port)
                        .setURI("/orders");
        Future<String> answer =
                sender.send(
                        orders,
                        token,
                        Buffer.buffer("{}"),
                        response -> response.body().map(Buffer::toString));
        // end::request[]
        return get(answer);
    }

    @ParameterizedTest
    @EnumSource(
            value = HttpVersion.class,
            names = {"HTTP_1_1", "HTTP_2"})
    void tokensAreSplitAfterTheAnnouncement(HttpVersion version) throws Exception {
        SplitClient sender = client(version);
        for (int i = 0; i < 3; i++) {
            assertEquals("2 orders", send(sender, server.actualPort()));
            assertEquals("Bearer " + TOKEN, joined.get(i));
            assertEquals(i == 0, onTheWire.get(i).contains("authorization"));
            assertEquals(i > 0, onTheWire.get(i).contains("x-jwt-static"));
        }
    }

    /** Vert.x drops a body that arrives before somebody reads it. */
    @ParameterizedTest
    @EnumSource(
            value = HttpVersion.class,
            names = {"HTTP_1_1", "HTTP_2"})
    void callerThatIsSlowerThanTheAnswerGetsTheBody(HttpVersion version) throws Exception {
        HttpClient http = http(version);
        HttpClient slow =
                (HttpClient)
                        Proxy.newProxyInstance(
                                HttpClient.class.getClassLoader(),
                                new Class<?>[] {HttpClient.class},
                                (proxy, method, arguments) ->
                                        slow((Future<?>) method.invoke(http, arguments)));
        assertEquals("2 orders", send(new SplitClient(slow, splitter()), server.actualPort()));
    }

    /** Returns to its caller only when an answer has arrived, and its body had time to. */
    private static Future<?> slow(Future<?> request) {
        return (Future<?>)
                Proxy.newProxyInstance(
                        Future.class.getClassLoader(),
                        new Class<?>[] {Future.class},
                        (proxy, method, arguments) -> {
                            Future<?> next = (Future<?>) method.invoke(request, arguments);
                            get(next);
                            TimeUnit.MILLISECONDS.sleep(100); // nothing tells of a dropped body
                            return next;
                        });
    }

    /** Something before the receiver takes whole tokens only. */
    @ParameterizedTest
    @ValueSource(ints = {400, 401, 431})
    void splittingEndsIfOnlySplitTokensAreRefused(int status) throws Exception {
        SplitClient sender = client(HttpVersion.HTTP_2);
        send(sender, server.actualPort());
        splitStatus = status;
        assertEquals("2 orders", send(sender, server.actualPort()));
        assertEquals(3, onTheWire.size());
        splitStatus = 0;
        send(sender, server.actualPort());
        assertEquals(4, onTheWire.size());
        assertFalse(onTheWire.get(3).contains("x-jwt-static"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x-jwt-static", "x-jwt-session", "x-jwt-dynamic-bin", "x-jwt-sig-bin"})
    void unjoinablePartsAreRefused(String part) throws Exception {
        List<String> answer = raw(List.of(part, "x"));
        assertEquals(List.of("401", "v=1", "Bearer error=\"invalid_token\""), answer);
        assertEquals(answer, raw(List.of(part, "x", "authorization", "Bearer " + TOKEN)));
        assertEquals(List.of(), joined);
    }

    @Test
    void tooLongPartsAreRefused() throws Exception {
        List<String> headers = new ArrayList<>();
        for (String part :
                List.of("x-jwt-static", "x-jwt-session", "x-jwt-dynamic-bin", "x-jwt-sig-bin")) {
            headers.addAll(List.of(part, "x".repeat(4_100)));
        }
        assertEquals(List.of("431", "v=1", "null"), raw(headers));
        assertEquals(List.of(), joined);
    }

    @Test
    void otherRequestsAreUnchanged() throws Exception {
        assertEquals(List.of("200", "v=1", "null"), raw(List.of()));
        assertEquals(List.of("200", "v=1", "null"), raw(List.of("authorization", "Basic eDp5")));
        assertEquals(List.of("null", "Basic eDp5"), joined);
        assertTrue(onTheWire.stream().noneMatch(headers -> headers.contains("x-jwt-static")));
    }

    /** Status, announcement and challenge of the answer to a request with these headers. */
    private List<String> raw(List<String> headers) throws Exception {
        return get(
                http(HttpVersion.HTTP_1_1)
                        .request(HttpMethod.GET, server.actualPort(), "127.0.0.1", "/orders")
                        .compose(request -> with(request, headers).send())
                        .map(
                                response ->
                                        List.of(
                                                String.valueOf(response.statusCode()),
                                                String.valueOf(response.getHeader("x-jwt-split")),
                                                String.valueOf(
                                                        response.getHeader("www-authenticate")))));
    }

    private static HttpClientRequest with(HttpClientRequest request, List<String> headers) {
        for (int i = 0; i < headers.size(); i += 2) {
            request.putHeader(headers.get(i), headers.get(i + 1));
        }
        return request;
    }
}
