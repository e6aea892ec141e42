package io.github.jwtbench.core.token;

/** Tokens that a service must refuse, for the fault {@code unauthorized}. */
public final class RefusedTokens {
    private RefusedTokens() {}

    /** The same token with another signature of the same length. */
    public static String withBrokenSignature(String token) {
        int signature = token.lastIndexOf('.') + 1;
        char first = token.charAt(signature);
        return token.substring(0, signature)
                + (first == 'A' ? 'B' : 'A')
                + token.substring(signature + 1);
    }
}
