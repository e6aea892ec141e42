package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.WireTap;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.suite.environment.TlsFiles;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The relays between the forwarding service and each host; they count the bytes. */
final class Relays implements AutoCloseable {
    /** A host that needs no identity. */
    static final String CATALOG = "catalog";

    static final String CART = "cart";
    static final String CHECKOUT = "checkout";

    static final List<String> HOSTS = List.of(CATALOG, CART, CHECKOUT);

    /** By host, which is the name of the target in the forwarding service, too. */
    private final Map<String, Relay> byHost = new LinkedHashMap<>();

    private record Relay(WireTap tap, SentBlocks wire) {}

    /**
     * @param next port of the service that all requests go on to
     * @param hosts some of {@link #HOSTS}
     */
    Relays(TlsFiles tls, int next, List<String> hosts) throws IOException {
        for (String host : hosts) {
            SentBlocks wire = new SentBlocks();
            WireTap tap =
                    WireTap.start(
                            tls.certificate(),
                            tls.key(),
                            PemTrust.managers(tls.trust()),
                            next,
                            wire);
            byHost.put(host, new Relay(tap, wire));
        }
    }

    /** Configuration that makes the service forward through the relays. */
    Map<String, String> serviceSettings() {
        Map<String, String> settings = new TreeMap<>();
        byHost.forEach(
                (host, relay) -> {
                    String prefix = "jwtbench.forward.targets." + host + ".";
                    boolean identified = !host.equals(CATALOG);
                    String path = identified ? SequenceRunner.VALIDATE : "/q/health/live";
                    int port = relay.tap().port();
                    settings.put(prefix + "url", "https://localhost:" + port + path);
                    settings.put(prefix + "method", identified ? "POST" : "GET");
                    settings.put(prefix + "identity", identified ? "plain" : "none");
                });
        return settings;
    }

    /** Header blocks so far; the forwarding service keeps one connection to each target. */
    List<HeaderBlock> blocks(String host) throws IOException {
        SentBlocks wire = Require.entry(byHost, host).wire();
        if (wire.connections() > 1) {
            throw new IOException("a target must have one connection, has " + wire.connections());
        }
        return wire.of(0);
    }

    @Override
    public void close() {
        byHost.values().forEach(relay -> relay.tap().close());
    }
}
