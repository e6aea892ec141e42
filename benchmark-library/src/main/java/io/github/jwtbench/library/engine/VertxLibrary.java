package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.Reason;
import io.vertx.core.Future;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.auth.JWTOptions;
import io.vertx.ext.auth.User;
import io.vertx.ext.auth.authentication.TokenCredentials;
import io.vertx.ext.auth.jwt.JWTAuth;
import io.vertx.ext.auth.jwt.JWTAuthOptions;
import java.util.List;
import java.util.concurrent.ExecutionException;

/**
 * Vert.x' JWT auth, whose future is complete at once. Checks {@link Trust}, but {@code exp} only
 * where there is one, and accepts the algorithm of every key.
 */
final class VertxLibrary implements Library<User> {
    private final JWTAuth auth;

    VertxLibrary(Trust trust) {
        JWTAuthOptions options =
                new JWTAuthOptions()
                        .setJWTOptions(
                                new JWTOptions()
                                        .setIssuer(trust.issuer())
                                        .addAudience(trust.audience())
                                        .setLeeway((int) Trust.LEEWAY.toSeconds()));
        JsonArray keys = new JsonObject(trust.jwks()).getJsonArray("keys");
        for (int i = 0; i < keys.size(); i++) {
            options.addJwk(keys.getJsonObject(i));
        }
        // Only a key store would be read with an instance of Vert.x.
        auth = JWTAuth.create(null, options);
    }

    @Override
    public User validate(String token) throws ExecutionException {
        Future<User> user = auth.authenticate(new TokenCredentials(token));
        if (user.succeeded()) {
            return user.result();
        }
        throw new ExecutionException(user.cause());
    }

    @Override
    public String subject(User accepted) {
        return accepted.subject();
    }

    @Override
    public List<Refusal> refusals() {
        return List.of(
                Refusal.of(DecodeException.class, Reason.MALFORMED),
                Refusal.of(
                        ExecutionException.class,
                        "Signature verification failed",
                        Reason.SIGNATURE_INVALID),
                Refusal.of(ExecutionException.class, "token expired", Reason.EXPIRED),
                Refusal.of(ExecutionException.class, "issuer", Reason.ISSUER_UNKNOWN));
    }
}
