package io.github.jwtbench.validation.quarkus;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.github.jwtbench.validation.VerifiedToken;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.smallrye.jwt.runtime.auth.JsonWebTokenCredential;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Set;
import org.jose4j.jwt.JwtClaims;

/**
 * The caller that a verified token identifies; cached with the token. Rarely needed parts are made
 * at first use; two threads may both make a part, with equal results. Thread-safe.
 */
final class VerifiedCaller {
    private static final String GROUPS = "groups";

    private final VerifiedToken token;
    private final Set<String> roles;
    private volatile SecurityIdentity identity;
    private volatile Buffer validated;

    /**
     * @param roles the roles in the token that its issuer may give; unmodifiable
     */
    VerifiedCaller(VerifiedToken token, Set<String> roles) {
        this.token = token;
        this.roles = roles;
    }

    /** The identity for Quarkus; its principal is a {@code JsonWebToken}. */
    SecurityIdentity identity() {
        if (identity == null) {
            JwtClaims claims = new JwtClaims();
            token.claims().forEach(claims::setClaim);
            claims.setClaim(GROUPS, List.copyOf(roles));
            var principal = new DefaultJWTCallerPrincipal(token.token(), "Bearer", claims);
            identity =
                    QuarkusSecurityIdentity.builder()
                            .setPrincipal(principal)
                            .addCredential(new JsonWebTokenCredential(token.token()))
                            .addRoles(roles)
                            .addAttribute(SecurityIdentity.USER_ATTRIBUTE, principal)
                            .build();
        }
        return identity;
    }

    /** The JSON body of {@link ValidateFilter}'s response. */
    Buffer validated() {
        if (validated == null) {
            String subject =
                    token.subject() == null
                            ? "null"
                            : '"'
                                    + String.valueOf(
                                            JsonStringEncoder.getInstance()
                                                    .quoteAsString(token.subject()))
                                    + '"';
            validated =
                    Buffer.buffer(
                            "{\"expiresAt\":\""
                                    + token.expiresAt()
                                    + "\",\"subject\":"
                                    + subject
                                    + ",\"valid\":true}");
        }
        return validated;
    }
}
