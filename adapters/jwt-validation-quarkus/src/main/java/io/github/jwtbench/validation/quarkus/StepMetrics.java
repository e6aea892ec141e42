package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.RemoteKeys;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.Step;
import io.github.jwtbench.validation.StepListener;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.Timer;
import io.quarkus.arc.DefaultBean;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Micrometer metrics of the pipeline's steps, the cache, the keys and the refusals. */
@Singleton
@DefaultBean
class StepMetrics implements StepListener {
    /** Range of the histograms: steps take microseconds, but the default starts at 1 ms. */
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
        Objects.requireNonNull(timers.get(step)).record(nanos, TimeUnit.NANOSECONDS);
    }

    /** The registry holds gauges weakly, so this object keeps them alive. */
    void watch(
            @Observes StartupEvent started,
            Validation validation,
            ValidatorConfig config,
            TokenValidator validator,
            BearerAuthentication authentication) {
        watchCache(validator);
        showProvider(config.provider());
        validation.remoteKeys().forEach(this::watchKeys);
        for (Reason reason : Reason.values()) {
            FunctionCounter.builder(
                            "jwtbench.rejected", authentication, each -> each.refused(reason))
                    .description("Requests whose token was refused")
                    .tag("reason", reason.code())
                    .register(registry);
        }
    }

    private void watchCache(TokenValidator validator) {
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

    /** NaN until keys have been loaded. */
    private void watchKeys(String issuer, RemoteKeys keys) {
        TimeGauge.builder("jwtbench.jwks.age", keys, TimeUnit.MILLISECONDS, StepMetrics::ageMillis)
                .description("Time since the last successful fetch of the issuer's keys")
                .tag("issuer", issuer)
                .register(registry);
    }

    private static double ageMillis(RemoteKeys keys) {
        return keys.keysAge().map(age -> (double) age.toMillis()).orElse(Double.NaN);
    }

    /** The usual form for facts: a gauge of 1 with the fact in its labels. */
    private void showProvider(SignatureProvider provider) {
        for (SignatureAlgorithm algorithm : SignatureAlgorithm.values()) {
            Gauge.builder("jwtbench.signature.provider.info", () -> 1)
                    .description("Name and version of the signature provider")
                    .tag("algorithm", algorithm.joseName())
                    .tag("provider", provider.describe(algorithm))
                    .register(registry);
        }
    }

    private static String kebab(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
