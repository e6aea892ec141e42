package io.github.jwtbench.compression.quarkus.deployment;

import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;

/** An application that says how a token came. */
@ApplicationScoped
class Routes {
    void register(@Observes Router router) {
        router.route("/token")
                .handler(
                        context -> {
                            String token = context.request().getHeader("authorization");
                            context.response().end(String.valueOf(token));
                        });
    }

    static HttpResponse<String> get(URI address, Map<String, String> headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        headers.forEach(request::header);
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }
}
