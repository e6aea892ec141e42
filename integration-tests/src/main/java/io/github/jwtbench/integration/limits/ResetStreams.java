package io.github.jwtbench.integration.limits;

import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionAdapter;
import io.netty.handler.codec.http2.Http2Stream;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The requests of a connection that were reset by us before the peer had sent all of them, so that
 * more of them may come. The oldest is forgotten if there are too many.
 */
final class ResetStreams extends Http2ConnectionAdapter {
    private static final int MAX = 256;

    private final Http2Connection.PropertyKey peerEnded;
    private final Set<Integer> ids = new LinkedHashSet<>();

    ResetStreams(Http2Connection connection) {
        peerEnded = connection.newKey();
        connection.addListener(this);
    }

    boolean contains(int id) {
        return !ids.isEmpty() && ids.contains(id);
    }

    void add(int id) {
        ids.add(id);
        if (ids.size() > MAX) {
            Iterator<Integer> oldest = ids.iterator();
            oldest.next();
            oldest.remove();
        }
    }

    void remove(int id) {
        ids.remove(id);
    }

    @Override
    public void onStreamActive(Http2Stream stream) {
        note(stream);
    }

    @Override
    public void onStreamHalfClosed(Http2Stream stream) {
        note(stream);
    }

    private void note(Http2Stream stream) {
        if (stream.state() == Http2Stream.State.HALF_CLOSED_REMOTE) {
            stream.setProperty(peerEnded, peerEnded);
        }
    }

    @Override
    public void onStreamClosed(Http2Stream stream) {
        if (stream.isResetSent() && stream.getProperty(peerEnded) == null) {
            add(stream.id());
        }
    }
}
