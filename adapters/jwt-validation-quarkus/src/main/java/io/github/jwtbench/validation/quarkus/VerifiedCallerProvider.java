package io.github.jwtbench.validation.quarkus;

import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Passes identities of verified callers to the augmentors. */
@Singleton
class VerifiedCallerProvider implements IdentityProvider<VerifiedCallerRequest> {
    @Override
    public Class<VerifiedCallerRequest> getRequestType() {
        return VerifiedCallerRequest.class;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            VerifiedCallerRequest request, AuthenticationRequestContext unused) {
        return Uni.createFrom()
                .item(
                        request.caller()
                                .identity(HttpSecurityUtils.getRoutingContextAttribute(request)));
    }
}
