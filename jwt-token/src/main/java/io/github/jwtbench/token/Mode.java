package io.github.jwtbench.token;

/** What protects the claims, and in which order. */
public enum Mode {
    /** A JWS (RFC 7515): whoever has the token reads the claims. */
    SIGN,

    /** A nested JWT (RFC 7519 section 11.2): a JWS inside a JWE. The signature is hidden, too. */
    SIGN_THEN_ENCRYPT,

    /**
     * A JWE inside a JWS. Whoever has the token sees who signed it, and for whom. The JWE names its
     * signer, so that nobody else can take it out and sign it as his own.
     */
    ENCRYPT_THEN_SIGN;

    public boolean isEncrypted() {
        return this != SIGN;
    }
}
