package io.github.jwtbench.validation;

/** Keys that a test exchanges, as a refresh would. */
final class RotatingKeys implements KeySource {
    private volatile KeySet keys = KeySet.EMPTY;

    RotatingKeys(String... jwks) {
        rotate(jwks);
    }

    void rotate(String... jwks) {
        keys = KeySet.parse(Minter.jwks(jwks), keys);
    }

    @Override
    public VerificationKey find(String keyId) {
        return keys.find(keyId);
    }

    @Override
    public boolean isLoaded() {
        return true;
    }

    @Override
    public boolean refresh() {
        return false;
    }
}
