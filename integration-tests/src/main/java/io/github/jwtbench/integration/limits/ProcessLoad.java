package io.github.jwtbench.integration.limits;

import io.netty.channel.Channel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** The resources held now, in total and for each address, and the refusals. Thread-safe. */
final class ProcessLoad {
    private final LimitsConfig limits;
    private final ConcurrentHashMap<AddressKey, Peer> peers = new ConcurrentHashMap<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final Map<RequestKind, Count> requests;
    final LongAdder refusedConnections = new LongAdder();

    /** Connections that were closed because nothing was answered on them in time. */
    final LongAdder lateConnections = new LongAdder();

    /** HTTP/2 requests that were reset because they did not end in time. */
    final LongAdder lateStreams = new LongAdder();

    /** Requests of one kind. */
    private record Count(int max, int maxPerAddress, AtomicInteger underWay, LongAdder refused) {
        Count(int max, int maxPerAddress) {
            this(max, maxPerAddress, new AtomicInteger(), new LongAdder());
        }
    }

    ProcessLoad(LimitsConfig limits) {
        this.limits = limits;
        this.requests =
                Map.of(
                        RequestKind.STREAM,
                        new Count(limits.streams(), limits.streamsPerAddress()),
                        RequestKind.SCRAPE,
                        new Count(limits.scrapes(), limits.scrapesPerAddress()));
    }

    /** Takes the connection if there is room for it. */
    boolean accept(Channel connection) {
        Peer peer = peers.compute(AddressKey.of(connection.remoteAddress()), this::taken);
        int all = connections.incrementAndGet();
        if (isRoom(all, limits.connections(), peer.connections(), limits.connectionsPerAddress())) {
            peer.owns(connection);
            connection.closeFuture().addListener(closed -> release(peer));
            return true;
        }
        release(peer);
        refusedConnections.increment();
        return false;
    }

    /**
     * Whether the resource just taken may stay. Up to {@code maxPerAddress} in total, one address
     * may hold all; the rest is divided equally among all addresses. So an address that holds
     * little finds room while others hold as much as they can.
     */
    private boolean isRoom(int all, int max, int own, int maxPerAddress) {
        return all <= maxPerAddress
                || all <= max
                        && own <= maxPerAddress
                        && own <= Math.max(1, (max - maxPerAddress) / peers.size());
    }

    private Peer taken(AddressKey address, Peer known) {
        Peer peer = known == null ? new Peer(address) : known;
        peer.addConnections(1);
        return peer;
    }

    private void release(Peer peer) {
        connections.decrementAndGet();
        peers.computeIfPresent(
                peer.address(),
                (address, same) -> {
                    same.addConnections(-1);
                    return same.connections() == 0 ? null : same;
                });
    }

    /** Takes one more request if there is room; if so, {@link #release} must follow. */
    boolean take(RequestKind kind, Peer peer) {
        Count count = requests.get(kind);
        int all = count.underWay.incrementAndGet();
        int own = peer.underWay(kind).incrementAndGet();
        if (isRoom(all, count.max, own, count.maxPerAddress)) {
            return true;
        }
        release(kind, peer);
        count.refused.increment();
        return false;
    }

    void release(RequestKind kind, Peer peer) {
        requests.get(kind).underWay.decrementAndGet();
        peer.underWay(kind).decrementAndGet();
    }

    int connections() {
        return connections.get();
    }

    int underWay(RequestKind kind) {
        return requests.get(kind).underWay.get();
    }

    long refused(RequestKind kind) {
        return requests.get(kind).refused.sum();
    }
}
