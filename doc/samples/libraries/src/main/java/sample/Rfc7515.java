package sample;

/** The token of RFC 7515 appendix A.3, and the key that signed it. It expired in March 2011. */
final class Rfc7515 {
    static final String TOKEN =
            "eyJhbGciOiJFUzI1NiJ9"
                + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9"
                + "pc19yb290Ijp0cnVlfQ"
                + ".DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3"
                + "-Kg6NU1Q";

    static final String KEYS =
            "{\"keys\": [{\"kty\": \"EC\", \"crv\": \"P-256\","
                    + " \"x\": \"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU\","
                    + " \"y\": \"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0\"}]}";

    private Rfc7515() {}
}
