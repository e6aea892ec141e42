package io.github.jwtbench.core.headers;

import io.github.jwtbench.core.environment.TlsFiles;
import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.WireTap;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What stands between the forwarding service and each host, by client, and counts what passes. */
final class Relays implements AutoCloseable {
    /** The clients of the forwarding service. */
    static final List<String> CLIENTS = List.of("netty", "vertx");

    /** A host that needs no identity. */
    static final String CATALOG = "catalog";

    static final String CART = "cart";
    static final String CHECKOUT = "checkout";

    private static final List<String> HOSTS = List.of(CATALOG, CART, CHECKOUT);

    private final Map<String, Relay> byTarget = new LinkedHashMap<>();

    private record Relay(String host, String client, WireTap tap, WireBook wire) {}

    /**
     * @param next port of the service that all requests go on to; null for no relays
     */
    Relays(TlsFiles tls, Integer next) throws IOException {
        if (next == null) {
            return;
        }
        for (String client : CLIENTS) {
            for (String host : HOSTS) {
                WireBook wire = new WireBook();
                WireTap tap =
                        WireTap.start(
                                tls.certificate(),
                                tls.key(),
                                PemTrust.managers(tls.trust()),
                                next,
                                wire);
                byTarget.put(target(host, client), new Relay(host, client, tap, wire));
            }
        }
    }

    /** Name of a target in the configuration of the forwarding service. */
    static String target(String host, String client) {
        return host + "-" + client;
    }

    /** Configuration by which the service forwards through them. */
    Map<String, String> serviceSettings() {
        Map<String, String> settings = new TreeMap<>();
        byTarget.forEach(
                (target, relay) -> {
                    String prefix = "jwtbench.forward.targets." + target + ".";
                    boolean identified = !relay.host().equals(CATALOG);
                    String path = identified ? SequenceRunner.VALIDATE : "/q/health/live";
                    int port = relay.tap().port();
                    settings.put(prefix + "url", "https://localhost:" + port + path);
                    settings.put(prefix + "method", identified ? "POST" : "GET");
                    settings.put(prefix + "identity", identified ? "plain" : "none");
                    settings.put(prefix + "client", relay.client());
                });
        return settings;
    }

    /** Header blocks so far; the forwarding service keeps one connection to each target. */
    List<HeaderBlock> blocks(String target) throws IOException {
        WireBook wire = byTarget.get(target).wire();
        if (wire.connections() > 1) {
            throw new IOException("a target must have one connection, has " + wire.connections());
        }
        return wire.of(0);
    }

    @Override
    public void close() {
        byTarget.values().forEach(relay -> relay.tap().close());
    }
}
