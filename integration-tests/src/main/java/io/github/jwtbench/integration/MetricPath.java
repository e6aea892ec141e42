package io.github.jwtbench.integration;

import io.quarkus.micrometer.runtime.binder.vertx.HttpRequestMetric;
import io.vertx.ext.web.RoutingContext;

/** The label {@code uri} of the metrics of HTTP requests. */
public final class MetricPath {
    private static final String UNMATCHED = "UNMATCHED";

    private MetricPath() {}

    /**
     * Gives a request that ends before any route matched one label for all of them. Otherwise its
     * path, which the caller chose, would be the label, and after a hundred paths there would be no
     * new labels for anybody.
     */
    public static void hide(RoutingContext context) {
        set(context, UNMATCHED);
    }

    /** Gives a request that ends before any route matched a label of its own. */
    public static void set(RoutingContext context, String path) {
        HttpRequestMetric.getRequestMetric(context).setTemplatePath(path);
    }
}
