package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.TokenRejectedException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Validates on the calling thread. A token with an unknown key does not block a thread. */
final class ValidatingReactiveJwtDecoder implements ReactiveJwtDecoder {
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
                .onErrorMap(TokenRejectedException.class, validation::refusal);
    }

    private Mono<Jwt> validated(String token) {
        return Mono.fromCallable(() -> validation.validate(token));
    }

    private Mono<Jwt> withNewKeys(String token) {
        return Mono.fromCallable(() -> validation.refreshKeys(token).toCompletableFuture())
                .flatMap(known -> Mono.fromFuture(known, true)) // other callers share this fetch
                // Not on the thread that loads the keys.
                .publishOn(Schedulers.parallel())
                .flatMap(known -> validated(token));
    }
}
