package io.github.jwtbench.integration.limits;

import io.github.jwtbench.integration.PeerFaults;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.HttpsServerStart;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Installs the limits before the service listens, and shows their effects as metrics. */
@ApplicationScoped
class LimitSetup {
    /** Before all other filters: a refusal must cost as little as can be. */
    private static final int PRIORITY = 500;

    /** Share of the heap that everything that the limits admit may fill. */
    private static final double HEAP_SHARE = 0.6;

    /** A codec takes blocks of up to 5/4 of its header list. */
    private static final long BLOCK_FIFTHS = 5;

    private static final String METRICS = "/q/metrics";

    private static final Logger LOG = Logger.getLogger(LimitSetup.class);

    private final ProcessLoad load;

    @Inject
    LimitSetup(
            LimitsConfig config,
            @ConfigProperty(name = "quarkus.http.limits.header-table-size") long headerTableSize,
            @ConfigProperty(name = "quarkus.http.limits.max-header-list-size") long maxHeaderList,
            @ConfigProperty(name = "quarkus.http.limits.max-header-size") MemorySize maxHeaders,
            @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize maxBody,
            MeterRegistry registry) {
        this(
                config,
                headerTableSize + maxHeaderList * BLOCK_FIFTHS / 4,
                maxHeaders.asLongValue(),
                maxBody,
                Runtime.getRuntime().maxMemory(),
                registry);
        // Read by the first handshake; RFC 9113 section 9.2.1.
        System.setProperty("jdk.tls.rejectClientInitiatedRenegotiation", "true");
        Guard.set(
                new Acceptor(
                        load,
                        config.timeout().toMillis(),
                        Math.toIntExact(maxHeaders.asLongValue())));
    }

    /**
     * @param headers bytes that an HTTP/2 connection may hold: its header table, and an incomplete
     *     header block
     */
    LimitSetup(
            LimitsConfig config,
            long headers,
            long maxHeaders,
            MemorySize maxBody,
            long heap,
            MeterRegistry registry) {
        requireRange("connections", config.connections(), Integer.MAX_VALUE);
        requireRange(
                "connections-per-address", config.connectionsPerAddress(), config.connections());
        requireRange("streams", config.streams(), Integer.MAX_VALUE);
        requireRange("streams-per-address", config.streamsPerAddress(), config.streams());
        requireRange("scrapes", config.scrapes(), Integer.MAX_VALUE);
        requireRange("scrapes-per-address", config.scrapesPerAddress(), config.scrapes());
        requireRange("timeout (ms)", config.timeout().toMillis(), Integer.MAX_VALUE);
        long request = maxHeaders + maxBody.asLongValue();
        requireRoom(
                config.connections() * Math.max(headers, request) + config.streams() * request,
                heap);
        load = new ProcessLoad(config);
        show(registry);
    }

    private static void requireRange(String name, long value, long max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(
                    "jwtbench.limits.%s must be 1 to %s, got: %s".formatted(name, max, value));
        }
    }

    private static void requireRoom(long needed, long heap) {
        if (needed > heap * HEAP_SHARE) {
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT,
                            "jwtbench.limits must fit into %.0f %% of the heap, which is %d bytes; need: %d",
                            HEAP_SHARE * 100,
                            (long) (heap * HEAP_SHARE),
                            needed));
        }
    }

    private void show(MeterRegistry registry) {
        Gauge.builder("jwtbench.connections", load, ProcessLoad::connections)
                .description("Connections that are open")
                .register(registry);
        Gauge.builder("jwtbench.streams", load, all -> all.underWay(RequestKind.STREAM))
                .description("HTTP/2 requests that are under way")
                .register(registry);
        count(registry, "refused", "connection", all -> all.refusedConnections.sum());
        count(registry, "refused", "stream", all -> all.refused(RequestKind.STREAM));
        count(registry, "refused", "scrape", all -> all.refused(RequestKind.SCRAPE));
        count(registry, "late", "connection", all -> all.lateConnections.sum());
        count(registry, "late", "stream", all -> all.lateStreams.sum());
        FunctionCounter.builder("jwtbench.peer.faults", load, all -> PeerFaults.count())
                .description("What the libraries of the network said, shown in the log or not")
                .register(registry);
    }

    private void count(
            MeterRegistry registry, String what, String kind, ToDoubleFunction<ProcessLoad> value) {
        FunctionCounter.builder("jwtbench.limits." + what, load, value)
                .description("Refused for want of room, or ended because they took too long")
                .tag("kind", kind)
                .register(registry);
    }

    /** The tests' JVM has its class loaders between Netty and the {@link Guard}. */
    void check(@ObservesAsync HttpsServerStart start) {
        if (!Guard.isInPlace() && LaunchMode.current() == LaunchMode.NORMAL) {
            LOG.error("connections are not limited: Netty did not load " + Guard.class.getName());
        }
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
    }

    private void check(RoutingContext context) {
        boolean isHttp2 = context.request().version() == HttpVersion.HTTP_2;
        if (!(context.request().connection() instanceof ConnectionBase connection)) {
            context.next();
        } else if (isHttp2
                ? admits(connection.channel(), context.request().streamId())
                : Pipelining.admits(connection.channel())) {
            checkScrape(context, connection.channel());
        } else if (isHttp2) {
            AdmittedStreams.of(connection.channel(), load).refuse(context.request().streamId());
        }
    }

    /** Metrics are written by workers, which are many and take the event loops' time. */
    private void checkScrape(RoutingContext context, Channel connection) {
        // Paths below this path, or other spellings of it, get the same answer.
        if (!context.normalizedPath().startsWith(METRICS) || admitsScrape(context, connection)) {
            context.next();
        } else {
            context.response().setStatusCode(503).putHeader("retry-after", "1").end();
        }
    }

    private boolean admitsScrape(RoutingContext context, Channel connection) {
        Peer peer = Peer.of(connection);
        if (peer == null) {
            return true;
        }
        if (context.request().version() == HttpVersion.HTTP_2) {
            return AdmittedStreams.of(connection, load)
                    .admit(RequestKind.SCRAPE, context.request().streamId());
        }
        boolean admits = load.take(RequestKind.SCRAPE, peer);
        if (admits) {
            context.addEndHandler(ended -> load.release(RequestKind.SCRAPE, peer));
        }
        return admits;
    }

    /** Connections that do not pass the {@link Guard} are not counted. */
    private boolean admits(Channel connection, int streamId) {
        AdmittedStreams streams = AdmittedStreams.of(connection, load);
        return streams == null || streams.admit(RequestKind.STREAM, streamId);
    }
}
