package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.TokenRejectedException;
import io.vertx.ext.web.RoutingContext;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;

/** Tokens that only the owner of a key may use (RFC 7800). */
final class BoundTokens {
    private BoundTokens() {}

    /**
     * Checks that the sender of a token has its key. The only proof of a bearer request is the
     * client certificate of its connection (RFC 8705 section 3.1); a token that is bound to another
     * key, such as a key for DPoP (RFC 9449 section 7.2), must not be accepted without its proof.
     *
     * @param confirmation the {@code cnf} claim; absent if the token is not bound
     * @param context absent if the token did not come with a request
     */
    static void requireProof(@Nullable Object confirmation, @Nullable RoutingContext context)
            throws TokenRejectedException {
        if (confirmation != null && !isProven(confirmation, context)) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID, "sender must have the key of claim cnf, does not");
        }
    }

    private static boolean isProven(Object confirmation, @Nullable RoutingContext context) {
        SSLSession session = context == null ? null : context.request().sslSession();
        if (session == null) {
            return false;
        }
        try {
            byte[] client = session.getPeerCertificates()[0].getEncoded();
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(client);
            String thumbprint = Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
            return confirmation.equals(Map.of("x5t#S256", thumbprint));
        } catch (SSLPeerUnverifiedException | GeneralSecurityException e) {
            return false;
        }
    }
}
