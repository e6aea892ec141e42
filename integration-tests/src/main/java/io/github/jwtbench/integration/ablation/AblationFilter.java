package io.github.jwtbench.integration.ablation;

import io.github.jwtbench.integration.Problem;
import io.github.jwtbench.validation.ParsedToken;
import io.github.jwtbench.validation.Pipeline;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.quarkus.BearerToken;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.HashMap;
import java.util.Map;

/**
 * Answers requests for {@code validate} after a part of its work. The answer says nothing about the
 * token, which was not verified.
 */
@ApplicationScoped
class AblationFilter {
    /** After the filter that answers {@code validate}, before authentication (200). */
    private static final int PRIORITY = 240;

    private static final CharSequence JSON =
            HttpHeaders.createOptimized("application/json;charset=UTF-8");

    private final Map<String, Layer> layers = new HashMap<>();
    private final Pipeline pipeline;

    AblationFilter(ValidatorConfig config) {
        pipeline = Pipeline.of(config);
        for (Layer layer : Layer.values()) {
            layers.put(layer.path(), layer);
        }
    }

    void register(@Observes Filters filters) {
        filters.register(this::answer, PRIORITY);
    }

    private void answer(RoutingContext context) {
        HttpServerRequest request = context.request();
        Layer layer = request.method().equals(HttpMethod.POST) ? layers.get(request.path()) : null;
        if (layer == null) {
            context.next();
            return;
        }
        try {
            if (layer != Layer.NOTHING && !reaches(layer, BearerToken.of(context))) {
                Problem.of(401, "The request needs a bearer token, and it has none.")
                        .send(context, BearerToken.NO_TOKEN);
                return;
            }
            context.response().putHeader(HttpHeaders.CONTENT_TYPE, JSON).end(layer.answer());
        } catch (TokenRejectedException e) {
            Problem.of(401, "The bearer token was refused: " + e.getMessage() + ".")
                    .send(context, BearerToken.INVALID_TOKEN);
        }
    }

    private boolean reaches(Layer layer, String token) throws TokenRejectedException {
        if (token == null) {
            return false;
        }
        if (layer != Layer.HEADER) {
            ParsedToken parsed = pipeline.parse(pipeline.formatCheck(token));
            if (layer == Layer.RESOLVED) {
                pipeline.issuerResolution(parsed);
            }
        }
        return true;
    }
}
