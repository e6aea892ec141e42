package io.github.jwtbench.token;

/** Signature and encryption of the claims, and their order. */
public enum Mode {
    /** A JWS (RFC 7515): everyone who has the token can read the claims. */
    SIGN,

    /** A JWS inside a JWE (nested JWT, RFC 7519 section 11.2), which hides the signature too. */
    SIGN_THEN_ENCRYPT,

    /**
     * A JWE inside a JWS. Everyone who has the token can see its signer and its recipient. The JWE
     * names its signer, so another party cannot take the JWE out and sign it as its own.
     */
    ENCRYPT_THEN_SIGN;

    public boolean isEncrypted() {
        return this != SIGN;
    }
}
