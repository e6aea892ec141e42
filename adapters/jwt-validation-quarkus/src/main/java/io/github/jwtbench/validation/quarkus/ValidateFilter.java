package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.TokenRejectedException;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests for {@link JwtValidationConfig#validatePath} before the security layer and the
 * REST layer, because the answer depends on the token only. A request without a valid token, or
 * that these layers might answer otherwise, goes on to them.
 */
@ApplicationScoped
class ValidateFilter {
    /** After the filters that refuse requests and before authentication (200). */
    private static final int PRIORITY = 250;

    private static final CharSequence JSON =
            HttpHeaders.createOptimized("application/json;charset=UTF-8");

    private final Callers callers;
    private final Optional<String> path;

    ValidateFilter(Callers callers, JwtValidationConfig config) {
        this.callers = callers;
        this.path = config.validatePath();
        if (!path.orElse("/").startsWith("/")) {
            throw new IllegalArgumentException(
                    "quarkus.jwt-validation.validate-path must begin with /, is " + path.get());
        }
    }

    void register(@Observes Filters filters) {
        path.ifPresent(own -> filters.register(context -> answer(own, context), PRIORITY));
    }

    private void answer(String path, RoutingContext context) {
        HttpServerRequest request = context.request();
        String token = isForUs(path, request) ? BearerToken.of(context) : null;
        if (token == null) {
            context.next();
            return;
        }
        try {
            context.response()
                    .putHeader(HttpHeaders.CONTENT_TYPE, JSON)
                    .end(callers.of(token, context).validated());
        } catch (TokenRejectedException e) {
            BearerAuthentication.refuse(context, e);
            context.next();
        }
    }

    private static boolean isForUs(String path, HttpServerRequest request) {
        return request.method().equals(HttpMethod.POST)
                && path.equals(request.path())
                && endsWhereItSays(request)
                && takesJson(request.headers().get(HttpHeaders.ACCEPT));
    }

    /** A body whose length only its end shows is for the REST layer, where a limit may apply. */
    private static boolean endsWhereItSays(HttpServerRequest request) {
        return request.version() == HttpVersion.HTTP_2
                ? request.headers().contains(HttpHeaders.CONTENT_LENGTH)
                : !request.headers().contains(HttpHeaders.TRANSFER_ENCODING);
    }

    private static boolean takesJson(@Nullable String accept) {
        return accept == null || accept.equals("*/*") || accept.equals("application/json");
    }
}
