package io.github.jwtbench.validation.quarkus;

import io.quarkus.security.identity.request.BaseAuthenticationRequest;

/** Asks for the identity of a caller whose token is verified already. */
final class VerifiedCallerRequest extends BaseAuthenticationRequest {
    private final VerifiedCaller caller;

    VerifiedCallerRequest(VerifiedCaller caller) {
        this.caller = caller;
    }

    VerifiedCaller caller() {
        return caller;
    }
}
