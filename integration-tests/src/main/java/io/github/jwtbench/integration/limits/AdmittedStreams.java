package io.github.jwtbench.integration.limits;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2Connection.PropertyKey;
import io.netty.handler.codec.http2.Http2ConnectionAdapter;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Stream;
import io.netty.util.AttributeKey;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The requests of one HTTP/2 connection: counts admitted requests, and finds requests that take too
 * long. Stream ids grow (RFC 9113 section 5.1.1), so the highest id of the previous look separates
 * old from new. Only for the connection's event loop.
 */
final class AdmittedStreams extends Http2ConnectionAdapter {
    private static final AttributeKey<AdmittedStreams> KEY =
            AttributeKey.valueOf(AdmittedStreams.class, "streams");

    private final Http2ConnectionHandler codec;
    private final ChannelHandlerContext codecContext;
    private final ProcessLoad load;
    private final Peer peer;

    /** Marks the requests that were admitted as one of a kind. */
    private final Map<RequestKind, PropertyKey> admitted = new EnumMap<>(RequestKind.class);

    private int highestBefore;

    private AdmittedStreams(
            Http2ConnectionHandler codec,
            ChannelHandlerContext codecContext,
            ProcessLoad load,
            Peer peer) {
        this.codec = codec;
        this.codecContext = codecContext;
        this.load = load;
        this.peer = peer;
        for (RequestKind kind : RequestKind.values()) {
            admitted.put(kind, codec.connection().newKey());
        }
    }

    /** The same object for each call; null unless the connection is known to be HTTP/2. */
    static AdmittedStreams of(Channel connection, ProcessLoad load) {
        AdmittedStreams known = connection.attr(KEY).get();
        if (known != null) {
            return known;
        }
        Http2ConnectionHandler codec = connection.pipeline().get(Http2ConnectionHandler.class);
        Peer peer = Peer.of(connection);
        if (codec == null || peer == null) {
            return null;
        }
        AdmittedStreams made =
                new AdmittedStreams(codec, connection.pipeline().context(codec), load, peer);
        codec.connection().addListener(made);
        connection.attr(KEY).set(made);
        return made;
    }

    /** Whether there is room for a request that has just come; then it is counted. */
    boolean admit(RequestKind kind, int streamId) {
        Http2Stream stream = codec.connection().stream(streamId);
        if (stream == null) {
            return true; // it is gone already
        }
        if (!load.take(kind, peer)) {
            return false;
        }
        stream.setProperty(admitted.get(kind), kind);
        return true;
    }

    /**
     * Resets a request for which there is no room; the client may send it again (RFC 9113 section
     * 8.7). Not by way of Vert.x: its codec would count that as provoked by the peer, and would end
     * the connection after 200.
     */
    void refuse(int streamId) {
        reset(streamId, Http2Error.REFUSED_STREAM);
        codecContext.flush();
    }

    private void reset(int streamId, Http2Error error) {
        codec.resetStream(codecContext, streamId, error.code(), codecContext.newPromise());
    }

    @Override
    public void onStreamClosed(Http2Stream stream) {
        admitted.forEach(
                (kind, key) -> {
                    if (stream.removeProperty(key) != null) {
                        load.release(kind, peer);
                    }
                });
    }

    /**
     * Resets the requests that have been under way since the last look.
     *
     * @return whether the connection should end: no request has come since the last look and none
     *     is under way, or a reset did not go out
     */
    boolean isStuckOrIdle() {
        Http2Connection connection = codec.connection();
        int highest = connection.remote().lastStreamCreated();
        boolean isIdle = highest == highestBefore && connection.numActiveStreams() == 0;
        List<Http2Stream> late = late(connection);
        highestBefore = highest;
        if (late.stream().anyMatch(Http2Stream::isResetSent)) {
            return true;
        }
        for (Http2Stream stream : late) {
            load.lateStreams.increment();
            reset(stream.id(), Http2Error.CANCEL);
        }
        codecContext.flush();
        return isIdle;
    }

    private List<Http2Stream> late(Http2Connection connection) {
        List<Http2Stream> late = new ArrayList<>();
        try {
            connection.forEachActiveStream(
                    stream -> {
                        if (stream.id() <= highestBefore) {
                            late.add(stream);
                        }
                        return true;
                    });
        } catch (Exception e) {
            throw new IllegalStateException("the visitor throws nothing", e);
        }
        return late;
    }
}
