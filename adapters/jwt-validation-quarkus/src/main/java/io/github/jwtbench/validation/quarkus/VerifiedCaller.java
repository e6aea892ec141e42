package io.github.jwtbench.validation.quarkus;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.github.jwtbench.validation.VerifiedToken;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.smallrye.jwt.runtime.auth.JsonWebTokenCredential;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jose4j.jwt.JwtClaims;
import org.jspecify.annotations.Nullable;

/**
 * The caller that a verified token identifies; cached with the token. Rarely needed parts are made
 * at first use; two threads may both make a part, with equal results. Thread-safe.
 */
final class VerifiedCaller {
    private static final String GROUPS = "groups";

    private final VerifiedToken token;
    private final Set<String> roles;
    private final @Nullable Object confirmation;
    private volatile @Nullable JsonWebToken principal;
    private volatile @Nullable Buffer validated;

    /**
     * @param roles the roles in the token that its issuer may give; unmodifiable
     * @param confirmation the claim with the key that the sender must have
     */
    VerifiedCaller(VerifiedToken token, Set<String> roles, @Nullable Object confirmation) {
        this.token = token;
        this.roles = roles;
        this.confirmation = confirmation;
    }

    @Nullable Object confirmation() {
        return confirmation;
    }

    /** The identity for Quarkus in one request, which it names as SmallRye JWT does. */
    SecurityIdentity identity(RoutingContext context) {
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(principal())
                .addCredential(new JsonWebTokenCredential(token.token()))
                .addRoles(roles)
                .addAttribute(SecurityIdentity.USER_ATTRIBUTE, principal())
                .addAttribute(RoutingContext.class.getName(), context)
                .build();
    }

    JsonWebToken principal() {
        if (principal == null) {
            JwtClaims claims = new JwtClaims();
            token.claims().forEach(claims::setClaim);
            if (claims.hasClaim(GROUPS)) {
                claims.setClaim(GROUPS, CallerClaims.texts(claims.getClaimValue(GROUPS)));
            }
            principal = new Caller(token.token(), claims, roles);
        }
        return principal;
    }

    /** Its groups are the roles that the issuer may give; its claims are those of the token. */
    private static final class Caller extends DefaultJWTCallerPrincipal {
        private final Set<String> roles;

        private Caller(String token, JwtClaims claims, Set<String> roles) {
            super(token, "Bearer", claims);
            this.roles = roles;
        }

        @Override
        public Set<String> getGroups() {
            return roles;
        }

        @Override
        protected Object getClaimValue(String name) {
            return name.equals(GROUPS) ? super.getGroups() : super.getClaimValue(name);
        }
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
