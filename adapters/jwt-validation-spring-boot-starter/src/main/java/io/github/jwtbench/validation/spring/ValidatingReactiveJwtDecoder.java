package io.github.jwtbench.validation.spring;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jwt.JWT;
import com.nimbusds.jwt.JWTClaimsSet;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.TokenRejectedException;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.NimbusReactiveJwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Validates on the calling thread. A token with an unknown key does not block a thread. */
final class ValidatingReactiveJwtDecoder implements ReactiveJwtDecoder {
    private static final String DECODING = "An error occurred while attempting to decode the Jwt: ";

    private final JwtValidation validation;

    ValidatingReactiveJwtDecoder(JwtValidation validation) {
        this.validation = validation;
    }

    @Override
    public Mono<Jwt> decode(String token) {
        return validated(token)
                .onErrorResume(
                        TokenRejectedException.class,
                        e -> e.reason().isKeyMissing() ? withNewKeys(token) : Mono.error(e))
                .onErrorResume(TokenRejectedException.class, e -> refused(token, e));
    }

    private Mono<Jwt> refused(String token, TokenRejectedException refusal) {
        if (refusal.reason() == Reason.TOO_LARGE) {
            return Mono.error(validation.refusal(refusal, null));
        }
        if (validation.refusals().lackMetadata()) {
            return Mono.error(validation.refusal(refusal, new JwtException(DECODING, refusal)));
        }
        NimbusReactiveJwtDecoder stock =
                new NimbusReactiveJwtDecoder(
                        jwt -> Mono.fromCallable(() -> verified(jwt, refusal)));
        stock.setJwtValidator(validation.refusals().rules());
        return stock.decode(token)
                .materialize()
                .flatMap(
                        end ->
                                Mono.error(
                                        validation.refusal(
                                                refusal, (RuntimeException) end.getThrowable())));
    }

    private JWTClaimsSet verified(JWT jwt, TokenRejectedException refusal) throws JOSEException {
        if (!validation.refusals().allows(jwt.getHeader().getAlgorithm())) {
            throw new BadJwtException("Unsupported algorithm of " + jwt.getHeader().getAlgorithm());
        }
        if (StockRefusals.isKeysFault(refusal)) {
            throw new IllegalStateException("Could not obtain the keys", refusal);
        }
        try {
            return validation.refusals().processor(refusal).process(jwt, null);
        } catch (BadJOSEException e) {
            throw new BadJwtException(StockRefusals.NOT_VALID, e);
        }
    }

    private Mono<Jwt> validated(String token) {
        return Mono.fromCallable(() -> validation.validate(token, ""))
                .onErrorMap( // of a rule
                        e ->
                                !(e instanceof TokenRejectedException
                                        || e instanceof JwtException
                                        || e instanceof IllegalStateException),
                        e -> new JwtException(DECODING, e));
    }

    private Mono<Jwt> withNewKeys(String token) {
        return Mono.fromCallable(() -> validation.refreshKeys(token).toCompletableFuture())
                .flatMap(known -> Mono.fromFuture(known, true)) // other callers share this fetch
                // Not on the thread that loads the keys.
                .publishOn(Schedulers.parallel())
                .flatMap(known -> validated(token));
    }
}
