package io.github.jwtbench.token;

/** The compact serialization: base64url parts separated by dots. */
final class Compact {
    private Compact() {}

    static int parts(String token) {
        int parts = 1;
        for (int dot = token.indexOf('.'); dot >= 0; dot = token.indexOf('.', dot + 1)) {
            parts++;
        }
        return parts;
    }

    static String[] split(String token, int count) throws TokenException {
        if (parts(token) != count) {
            throw new TokenException(
                    TokenError.MALFORMED,
                    "token must have " + count + "parts, has " + parts(token));
        }
        return token.split("\\.", -1);
    }
}
