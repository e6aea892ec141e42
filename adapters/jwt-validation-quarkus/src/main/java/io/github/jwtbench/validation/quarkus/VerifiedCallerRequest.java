package io.github.jwtbench.validation.quarkus;

import io.quarkus.security.identity.request.BaseAuthenticationRequest;

/** Requests the identity of a caller whose token has been verified. */
final class VerifiedCallerRequest extends BaseAuthenticationRequest {
    private final VerifiedCaller caller;

    VerifiedCallerRequest(VerifiedCaller caller) {
        this.caller = caller;
    }

    VerifiedCaller caller() {
        return caller;
    }
}
