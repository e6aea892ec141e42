package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.RemoteKeys;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/** The metrics {@code jwt.validation.*}. */
final class TokenMetrics implements MeterBinder {
    private final JwtValidation validation;

    TokenMetrics(JwtValidation validation) {
        this.validation = validation;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        String gets = "jwt.validation.cache.gets";
        count(registry, gets, "result", "hit", each -> each.cacheStats().hits());
        count(registry, gets, "result", "miss", each -> each.cacheStats().misses());
        Gauge.builder("jwt.validation.cache.size", validation, each -> each.cacheStats().entries())
                .register(registry);
        for (Reason reason : Reason.values()) {
            count(
                    registry,
                    "jwt.validation.refused",
                    "reason",
                    reason.code(),
                    each -> each.refused(reason));
        }
        if (validation.remoteKeys() != null) {
            bindKeys(registry);
        }
    }

    private void bindKeys(MeterRegistry registry) {
        String fetches = "jwt.validation.keys.fetches";
        count(registry, fetches, "result", "success", each -> successes(each.remoteKeys()));
        count(registry, fetches, "result", "failure", each -> each.remoteKeys().stats().failures());
        Gauge.builder("jwt.validation.keys", validation, each -> each.remoteKeys().stats().keys())
                .register(registry);
        TimeGauge.builder(
                        "jwt.validation.keys.age", validation, TimeUnit.SECONDS, TokenMetrics::age)
                .register(registry);
    }

    private static double successes(RemoteKeys keys) {
        RemoteKeys.Stats stats = keys.stats();
        return stats.fetches() - stats.failures();
    }

    /** Age in seconds; NaN before the first key set. */
    private static double age(JwtValidation validation) {
        return validation
                .remoteKeys()
                .keysAge()
                .map(Duration::toSeconds)
                .map(Long::doubleValue)
                .orElse(Double.NaN);
    }

    private void count(
            MeterRegistry registry,
            String name,
            String tag,
            String value,
            ToDoubleFunction<JwtValidation> count) {
        FunctionCounter.builder(name, validation, count).tag(tag, value).register(registry);
    }
}
