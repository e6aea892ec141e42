package io.github.jwtbench.integration;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.RemoteKeys;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.Step;
import io.github.jwtbench.validation.StepListener;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The validation pipeline's steps, its cache and its refusals, as Prometheus sees them. */
@Singleton
class StepMetrics implements StepListener {
    /** Ends of the histograms: steps take microseconds, and by default a bucket begins at 1 ms. */
    private static final Duration SHORTEST = Duration.ofNanos(100);

    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final MeterRegistry registry;
    private final Map<Step, Timer> timers = new EnumMap<>(Step.class);

    StepMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (Step step : Step.values()) {
            timers.put(
                    step,
                    Timer.builder("jwtbench.validation.step")
                            .description("Duration of one step of the validation of one token")
                            .tag("step", kebab(step.name()))
                            .publishPercentileHistogram()
                            .minimumExpectedValue(SHORTEST)
                            .maximumExpectedValue(LONGEST)
                            .register(registry));
        }
    }

    @Override
    public void completed(Step step, long nanos) {
        timers.get(step).record(nanos, TimeUnit.NANOSECONDS);
    }

    void rejected(Reason reason) {
        registry.counter("jwtbench.rejected", "reason", reason.code()).increment();
    }

    /** The registry holds the validator weakly: its owner keeps it alive. */
    void watchCache(TokenValidator validator) {
        FunctionCounter.builder("jwtbench.cache.hits", validator, v -> v.cacheStats().hits())
                .description("Tokens answered from the cache of verified tokens")
                .register(registry);
        FunctionCounter.builder("jwtbench.cache.misses", validator, v -> v.cacheStats().misses())
                .description("Tokens that went through the validation pipeline")
                .register(registry);
        Gauge.builder("jwtbench.cache.hit.ratio", validator, v -> v.cacheStats().hitRatio())
                .description("Share of all tokens answered from the cache, 0 to 1")
                .register(registry);
    }

    /** NaN until keys were loaded. */
    void watchKeys(String issuer, RemoteKeys keys) {
        TimeGauge.builder("jwtbench.jwks.age", keys, TimeUnit.MILLISECONDS, StepMetrics::ageMillis)
                .description("Time since the issuer's keys were fetched last with success")
                .tag("issuer", issuer)
                .register(registry);
    }

    private static double ageMillis(RemoteKeys keys) {
        return keys.keysAge().map(age -> (double) age.toMillis()).orElse(Double.NaN);
    }

    /** The usual form for facts: a gauge of 1 with the fact in its labels. */
    void showProvider(SignatureProvider provider) {
        for (SignatureAlgorithm algorithm : SignatureAlgorithm.values()) {
            Gauge.builder("jwtbench.signature.provider.info", () -> 1)
                    .description("Who verifies signatures, name and version")
                    .tag("algorithm", algorithm.joseName())
                    .tag("provider", provider.describe(algorithm))
                    .register(registry);
        }
    }

    private static String kebab(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
