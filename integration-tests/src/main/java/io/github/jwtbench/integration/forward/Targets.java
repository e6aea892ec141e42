package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.netty.HeaderCompression;
import io.github.jwtbench.integration.forward.ForwardConfig.NextTarget;
import io.github.jwtbench.validation.quarkus.NamedTls;
import io.netty.channel.EventLoopGroup;
import io.quarkus.netty.MainEventLoopGroup;
import io.quarkus.runtime.Startup;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.NotFoundException;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/** The configured targets with their clients, which connect at their first call. */
@ApplicationScoped
@Startup
class Targets {
    private final Map<String, HopTarget> byName;

    Targets(
            ForwardConfig config,
            Vertx vertx,
            @MainEventLoopGroup EventLoopGroup loops,
            TlsConfigurationRegistry tls) {
        require(
                "header-table-size",
                config.headerTableSize(),
                0,
                HeaderCompression.MAX_TABLE_BYTES);
        require("timeout (ms)", config.timeout().toMillis(), 1, Integer.MAX_VALUE);
        require("max-calls", config.maxCalls(), 1, Integer.MAX_VALUE);
        require("max-hops", config.maxHops(), 1, 100);
        Map<String, HopTarget> made = new TreeMap<>();
        config.targets()
                .forEach(
                        (name, target) ->
                                made.put(name, target(name, target, config, vertx, loops, tls)));
        byName = Collections.unmodifiableMap(made);
    }

    private static HopTarget target(
            String name,
            NextTarget target,
            ForwardConfig config,
            Vertx vertx,
            EventLoopGroup loops,
            TlsConfigurationRegistry tls) {
        Destination destination = Destination.of(name, target);
        HopClient client =
                new HopClient(
                        vertx,
                        loops.next(),
                        NamedTls.context(config.tls(), tls),
                        config,
                        destination);
        return new HopTarget(
                name,
                target.url(),
                client,
                new Semaphore(config.maxCalls()),
                new AtomicReference<>(target.identity()));
    }

    private static void require(String name, long value, long min, long max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    "jwtbench.forward.%s must be %s to %s, got: %s"
                            .formatted(name, min, max, value));
        }
    }

    /**
     * @throws NotFoundException if there is no such target
     */
    HopTarget get(String name) {
        HopTarget target = byName.get(name);
        if (target == null) {
            throw new NotFoundException("There is no target of that name.");
        }
        return target;
    }

    Collection<HopTarget> all() {
        return byName.values();
    }

    @PreDestroy
    void close() {
        all().forEach(target -> target.client().close());
    }
}
