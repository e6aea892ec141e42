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
        count(registry, validation, gets, "result", "hit", each -> each.cacheStats().hits());
        count(registry, validation, gets, "result", "miss", each -> each.cacheStats().misses());
        Gauge.builder("jwt.validation.cache.size", validation, each -> each.cacheStats().entries())
                .register(registry);
        for (Reason reason : Reason.values()) {
            count(
                    registry,
                    validation,
                    "jwt.validation.refused",
                    "reason",
                    reason.code(),
                    each -> each.refused(reason));
        }
        validation.remoteKeys().ifPresent(keys -> bind(keys, registry));
    }

    private static void bind(RemoteKeys keys, MeterRegistry registry) {
        String fetches = "jwt.validation.keys.fetches";
        count(registry, keys, fetches, "result", "success", TokenMetrics::successes);
        count(registry, keys, fetches, "result", "failure", each -> each.stats().failures());
        Gauge.builder("jwt.validation.keys", keys, each -> each.stats().keys()).register(registry);
        TimeGauge.builder("jwt.validation.keys.age", keys, TimeUnit.SECONDS, TokenMetrics::age)
                .register(registry);
    }

    private static double successes(RemoteKeys keys) {
        RemoteKeys.Stats stats = keys.stats();
        return stats.fetches() - stats.failures();
    }

    /** Age in seconds; NaN before the first key set. */
    private static double age(RemoteKeys keys) {
        return keys.keysAge().map(Duration::toSeconds).map(Long::doubleValue).orElse(Double.NaN);
    }

    private static <T> void count(
            MeterRegistry registry,
            T source,
            String name,
            String tag,
            String value,
            ToDoubleFunction<T> count) {
        FunctionCounter.builder(name, source, count).tag(tag, value).register(registry);
    }
}
