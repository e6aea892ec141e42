package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reported steps and their order, and readings of the clock, on a scripted clock. */
class StepListenerTest {
    private final List<String> reported = new ArrayList<>();
    private long reads;

    /** The n-th reading is n squared, so that every interval is another number. */
    private final LongSupplier squares = () -> ++reads * reads;

    private final String token = Fixture.RSA.mint(Fixture.payload(""));

    @ParameterizedTest
    @EnumSource(EngineType.class)
    void firstValidationReportsStepsAndTheNextACacheHit(EngineType engine)
            throws TokenRejectedException {
        TokenValidator validator = validator(engine, 1_000_000, this::report);

        validator.validate(token);
        // Reading 1 is for a cache hit; 2 and 9 are those of the whole, 3 to 8 those of the steps.
        assertEquals(
                List.of(
                        "FORMAT_CHECK " + (16 - 9),
                        "PARSE " + (25 - 16),
                        "ISSUER_RESOLUTION " + (36 - 25),
                        "SIGNATURE " + (49 - 36),
                        "CLAIMS " + (64 - 49),
                        "COMPLETE " + (81 - 4)),
                reported);

        reported.clear();
        validator.validate(token);
        assertEquals(List.of("CACHE_HIT " + (121 - 100)), reported);
    }

    @ParameterizedTest
    @EnumSource(EngineType.class)
    void eachValidationWithoutCacheReportsSteps(EngineType engine) throws TokenRejectedException {
        TokenValidator validator = validator(engine, 0, this::report);
        validator.validate(token);
        validator.validate(token);
        assertEquals(12, reported.size());
    }

    @ParameterizedTest
    @EnumSource(EngineType.class)
    void refusedTokensAreNotReported(EngineType engine) {
        TokenValidator validator = validator(engine, 0, this::report);
        String foreign = Attack.withPayload(Fixture.payload("").replace("service", "x"));
        Attack.refused(validator, foreign, Reason.AUDIENCE_MISMATCH);
        assertEquals(List.of(), reported);
    }

    @ParameterizedTest
    @EnumSource(EngineType.class)
    void clockIsNotReadWithoutAListener(EngineType engine) throws TokenRejectedException {
        TokenValidator validator = validator(engine, 1_000_000, null);
        validator.validate(token);
        validator.validate(token);
        assertEquals(0, reads);
        assertEquals(1, validator.cacheStats().hits());
    }

    private void report(Step step, long nanos) {
        reported.add(step + " " + nanos);
    }

    private TokenValidator validator(EngineType engine, long cache, StepListener listener) {
        return new TokenValidator(
                Fixture.config(
                        engine,
                        Fixture.fixedClock(),
                        cache,
                        listener,
                        Fixture.issuer(Fixture.KEYS)),
                squares,
                Ticker.disabledTicker());
    }
}
