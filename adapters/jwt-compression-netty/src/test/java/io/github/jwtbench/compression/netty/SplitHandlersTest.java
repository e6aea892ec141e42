package io.github.jwtbench.compression.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.SplitCall;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.odd.Vectors;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Both handlers over a real connection on this machine. */
class SplitHandlersTest {
    private final List<Map<String, String>> seen = new CopyOnWriteArrayList<>();

    /** The application behind the server's handler. */
    private final ChannelHandler application =
            Loopback.answering(
                    headers -> {
                        seen.add(headers);
                        return headers.getOrDefault("x-answer", "200");
                    });

    // tag::splitter[]
    /** One for each sender, so that its salt stays the same. */
    private final TokenSplitter splitter =
            TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));

    // end::splitter[]

    // tag::server[]
    /** One for all streams of all connections. */
    private final SplitServerHandler join =
            new SplitServerHandler(SplitReceiver.of(TokenJoiner.create()));

    /** Handlers of a connection behind TLS. */
    private ChannelHandler[] pipeline() {
        Http2FrameCodec codec =
                Http2FrameCodecBuilder.forServer()
                        // Room for the split headers of many sessions on one connection.
                        .initialSettings(Http2Settings.defaultSettings().headerTableSize(65_536))
                        .build();
        ChannelInitializer<Channel> streams =
                new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel stream) {
                        stream.pipeline().addLast(join, application);
                    }
                };
        return new ChannelHandler[] {codec, new Http2MultiplexHandler(streams)};
    }

    // end::server[]

    @AutoClose private Loopback loopback;

    @BeforeEach
    void start() throws Exception {
        loopback = new Loopback(this::pipeline);
    }

    private static Http2Headers request() {
        return new DefaultHttp2Headers()
                .method("GET")
                .scheme("http")
                .authority("localhost")
                .path("/");
    }

    // tag::client[]
    /** The headers of the answer that counts. */
    private Http2Headers send(SplitCall call, Http2Headers request) throws Exception {
        Http2Headers answer = loopback.send(request, new SplitClientHandler(call));
        // Null after the event SEND_AGAIN: another stream, and the same call.
        return answer == null ? send(call, request) : answer;
    }

    // end::client[]

    private SplitCall call(String vector) throws Exception {
        return new SplitCall(splitter, Vectors.token(vector, "token"));
    }

    @Test
    void tokensAreSplitAfterTheAnnouncement() throws Exception {
        for (int i = 0; i < 3; i++) {
            SplitCall call = call("keycloak-rs256-lifetime");
            Http2Headers answer = send(call, request());
            assertEquals("200", answer.status().toString());
            assertEquals("v=1", answer.get(SplitHeaders.ANNOUNCEMENT).toString());
            assertEquals(i > 0, call.isSplit());
            assertEquals(
                    "Bearer " + Vectors.token("keycloak-rs256-lifetime", "token"),
                    seen.get(i).get("authorization"));
            assertTrue(SplitHeaders.PARTS.stream().noneMatch(seen.get(i)::containsKey));
        }
    }

    @Test
    void invalidTokenIsSentTwiceAndDoesNotEndSplitting() throws Exception {
        send(call("keycloak-es256-lifetime"), request());
        Http2Headers answer =
                send(call("keycloak-es256-lifetime"), request().add("x-answer", "401"));
        assertEquals("401", answer.status().toString());
        assertEquals(3, seen.size());
        SplitCall next = call("keycloak-es256-lifetime");
        send(next, request());
        assertTrue(next.isSplit());
    }

    /** Where something between the two takes whole tokens only. */
    @Test
    void splittingEndsIfOnlySplitTokensAreRefused() throws Exception {
        send(call("keycloak-es256-lifetime"), request());
        SplitCall call = call("keycloak-es256-lifetime");
        assertNull(loopback.send(request().add("x-answer", "431"), new SplitClientHandler(call)));
        send(call, request());
        SplitCall next = call("keycloak-es256-lifetime");
        send(next, request());
        assertFalse(next.isSplit());
    }

    /** An existing credential of the request is replaced. */
    @Test
    void noOtherCredentialIsSent() throws Exception {
        for (int i = 0; i < 2; i++) {
            send(
                    call("keycloak-es256-lifetime"),
                    request().add("authorization", "Basic eDp5").add("x-jwt-static", "x"));
            assertEquals(
                    "Bearer " + Vectors.token("keycloak-es256-lifetime", "token"),
                    seen.get(i).get("authorization"));
        }
    }

    /** They end at the handler; what is behind it never sees the request. */
    @ParameterizedTest
    @ValueSource(strings = {"x-jwt-static", "x-jwt-session", "x-jwt-dynamic-bin", "x-jwt-sig-bin"})
    void partsThatCannotBeJoinedAreRefused(String part) throws Exception {
        Http2Headers answer = loopback.send(request().add(part, "x"));
        assertEquals("401", answer.status().toString());
        assertEquals("v=1", answer.get(SplitHeaders.ANNOUNCEMENT).toString());
        assertEquals("Bearer error=\"invalid_token\"", answer.get("www-authenticate").toString());
        assertEquals(List.of(), seen);
    }

    @Test
    void tooLongPartsAreRefused() throws Exception {
        Http2Headers request = request();
        SplitHeaders.PARTS.forEach(part -> request.add(part, "x".repeat(1_900)));
        Loopback narrow =
                new Loopback(
                        () -> {
                            SplitServerHandler small =
                                    new SplitServerHandler(
                                            SplitReceiver.of(TokenJoiner.withMaxLength(7_000)));
                            return new ChannelHandler[] {
                                Http2FrameCodecBuilder.forServer().build(),
                                new Http2MultiplexHandler(
                                        new ChannelInitializer<>() {
                                            @Override
                                            protected void initChannel(Channel stream) {
                                                stream.pipeline().addLast(small, application);
                                            }
                                        })
                            };
                        });
        try (narrow) {
            assertEquals("431", narrow.send(request).status().toString());
            assertEquals(List.of(), seen);
        }
    }

    /** Bytes of the credential, from the header blocks that were really sent. */
    @ParameterizedTest
    @CsvSource({
        "keycloak-rs256-lifetime, 288",
        "keycloak-rs256-session-end, 288",
        "keycloak-es256-lifetime, 94"
    })
    void refreshIsSmall(String vector, int refresh) throws Exception {
        int request = 4; // fields of the request itself, an octet each
        for (int i = 0; i < 3; i++) {
            send(call(vector), request());
        }
        assertEquals(4, loopback.lastBlock() - request);
        send(new SplitCall(splitter, Vectors.token(vector, "refreshedToken")), request());
        assertEquals(refresh, loopback.lastBlock() - request);
    }
}
