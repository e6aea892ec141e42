package io.github.jwtbench.validation.quarkus;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.Cookie;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Takes tokens from a cookie, and from nowhere else, where {@code mp.jwt.token.header} says so. */
@ApplicationScoped
class TokenCookie {
    /** Before {@link ValidateFilter} and authentication. */
    private static final int PRIORITY = 260;

    private final MpJwtConfig config;

    TokenCookie(MpJwtConfig config) {
        this.config = config;
    }

    void register(@Observes Filters filters) {
        config.cookie()
                .ifPresent(name -> filters.register(context -> take(name, context), PRIORITY));
    }

    private static void take(String name, RoutingContext context) {
        Cookie cookie = context.request().getCookie(name);
        BearerToken.put(context, cookie == null ? "" : cookie.getValue());
        context.next();
    }
}
