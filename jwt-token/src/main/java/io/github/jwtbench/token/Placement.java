package io.github.jwtbench.token;

/** Where in the token compression takes place. */
public enum Placement {
    /** The claims are compressed before everything else; the header of the JWS says so. */
    PAYLOAD,

    /**
     * The plaintext of the JWE is compressed (RFC 7516 section 4.1.3), and its header says so. With
     * {@link Mode#SIGN_THEN_ENCRYPT} the plaintext is the base64url text of a JWS.
     */
    JWE
}
