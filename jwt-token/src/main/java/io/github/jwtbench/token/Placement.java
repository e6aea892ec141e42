package io.github.jwtbench.token;

/** The part of the token that is compressed. */
public enum Placement {
    /** The claims are compressed before signature and encryption; the JWS header says so. */
    PAYLOAD,

    /**
     * The plaintext of the JWE is compressed (RFC 7516 section 4.1.3), and the header of the JWE
     * says so. With {@link Mode#SIGN_THEN_ENCRYPT} the plaintext is the base64url text of a JWS.
     */
    JWE
}
