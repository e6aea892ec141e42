package io.github.jwtbench.frameworks;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Envoy with its filter jwt_authn as the sidecar of a service of Vert.x, which looks at no token.
 * Envoy is a child of the service's process, so that what they take is found together.
 */
public final class EnvoyService {
    private EnvoyService() {}

    public static void main(String[] args) throws Exception {
        Vertx vertx = Vertx.vertx();
        Router router = Router.router(vertx);
        router.get("/open").handler(EnvoyService::answer);
        router.get("/secured").handler(EnvoyService::answer);
        HttpServer service =
                vertx.createHttpServer().requestHandler(router).listen(0, "127.0.0.1").await();
        Process envoy =
                new ProcessBuilder(
                                "envoy",
                                "--config-yaml",
                                settings(service.actualPort()),
                                "--concurrency",
                                "1",
                                "--log-level",
                                "warning",
                                "--use-dynamic-base-id")
                        .inheritIO()
                        .start();
        Runtime.getRuntime().addShutdownHook(new Thread(envoy::destroy));
        System.exit(envoy.waitFor());
    }

    private static void answer(RoutingContext context) {
        context.response().putHeader("content-type", "text/plain").end("ok");
    }

    /** Those of Envoy, with the places in them filled in. */
    private static String settings(int service) throws Exception {
        Map<String, String> values = new TreeMap<>();
        for (String name : List.of("port", "certificate", "key", "issuer", "audience", "keys")) {
            values.put(name, System.getProperty("service." + name));
        }
        values.put("service", Integer.toString(service));
        values.put("issuer.port", Integer.toString(URI.create(values.get("keys")).getPort()));
        String text;
        try (InputStream in = EnvoyService.class.getResourceAsStream("/envoy.yaml")) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        if (Boolean.getBoolean("service.cache")) {
            text = text.replace("#cache ", "");
        }
        for (Map.Entry<String, String> each : values.entrySet()) {
            text = text.replace("${" + each.getKey() + "}", each.getValue());
        }
        return text;
    }
}
