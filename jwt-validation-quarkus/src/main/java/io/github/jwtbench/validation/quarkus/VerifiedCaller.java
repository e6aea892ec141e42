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
 * Who calls, by a verified token. It is kept with the token. What few requests need is made when
 * the first one does; two threads may both make it, and either's is as good. Thread-safe.
 */
final class VerifiedCaller {
    private static final String GROUPS = "groups";

    private final VerifiedToken token;
    private final Set<String> roles;
    private volatile SecurityIdentity identity;
    private volatile Buffer validated;

    /**
     * @param roles of those in the token, what its issuer may give; unmodifiable
     */
    VerifiedCaller(VerifiedToken token, Set<String> roles) {
        this.token = token;
        this.roles = roles;
    }

    /** As Quarkus knows the caller: its principal is a {@code JsonWebToken}. */
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

    /** What {@link ValidateFilter} answers, JSON. */
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
