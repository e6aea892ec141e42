package io.github.jwtbench.integration;

import io.netty.handler.ssl.ApplicationProtocolNames;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Targets that the service calls, each with a separate connection so that tests do not share one.
 */
public class ForwardFixture implements QuarkusTestResourceLifecycleManager {
    /** Calls that one target takes at once. */
    static final int MAX_CALLS = 8;

    /** Calls that the targets with the name {@code narrow} take at once. */
    static final int NARROW_STREAMS = 2;

    private static final int STREAMS = 100;

    /** Behaviour of the next hop by target. */
    private static final Map<String, String> TARGETS =
            Map.ofEntries(
                    Map.entry("start", "ok"),
                    Map.entry("table", "ok"),
                    Map.entry("switched", "ok"),
                    Map.entry("counted", "ok"),
                    Map.entry("log", "ok"),
                    Map.entry("plain", "ok"),
                    Map.entry("none", "ok"),
                    Map.entry("quiet", "quiet"),
                    Map.entry("refuses-split", "refuses-split"),
                    Map.entry("refuses-all", "refuses-all"),
                    Map.entry("forbids", "forbids"),
                    Map.entry("long", "long"),
                    Map.entry("resets", "resets"),
                    Map.entry("goes-away", "goes-away"),
                    Map.entry("gate", "gate"));

    private NextHop hop;
    private NextHop narrow;
    private NextHop notHttp2;
    private int secondPort;

    @Override
    public Map<String, String> start() {
        try {
            Path certificate = ServiceFixture.CERTIFICATES.resolve("localhost.crt");
            Path key = ServiceFixture.CERTIFICATES.resolve("localhost.key");
            hop = new NextHop(certificate, key, ApplicationProtocolNames.HTTP_2, STREAMS);
            narrow = new NextHop(certificate, key, ApplicationProtocolNames.HTTP_2, NARROW_STREAMS);
            notHttp2 = new NextHop(certificate, key, ApplicationProtocolNames.HTTP_1_1, STREAMS);
            secondPort = ServiceFixture.freePort();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        Map<String, String> config = new HashMap<>();
        String self = "https://localhost:${quarkus.http.ssl-port}/api/v1/jwt/validate";
        // No test waits for it: all calls are answered, some after others.
        config.put("jwtbench.forward.timeout", "PT60S");
        config.put("jwtbench.forward.max-calls", String.valueOf(MAX_CALLS));
        config.put("jwtbench.forward.targets.next.url", self);
        TARGETS.forEach(
                (name, behaviour) -> put(config, name, hop.url("/" + behaviour + "/" + name)));
        put(config, "narrow", narrow.url("/gate/narrow"));
        put(config, "self", self);
        put(
                config,
                "circle",
                "https://localhost:${quarkus.http.ssl-port}/api/v1/jwt/forward?to=circle");
        put(config, "not-http2", notHttp2.url("/ok/not-http2"));
        put(config, "second", "https://localhost:" + secondPort + "/api/v1/jwt/validate");
        return config;
    }

    private static void put(Map<String, String> config, String name, String url) {
        String target = "jwtbench.forward.targets." + name;
        config.put(target + ".url", url);
        if (name.equals("none") || name.equals("plain")) {
            config.put(target + ".identity", name);
        }
    }

    NextHop hop() {
        return hop;
    }

    NextHop narrow() {
        return narrow;
    }

    /** Where the targets with the name {@code second} are; nobody listens there at first. */
    int secondPort() {
        return secondPort;
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(this, field -> field.getType() == ForwardFixture.class);
    }

    @Override
    public void stop() {
        hop.close();
        narrow.close();
        notHttp2.close();
    }
}
