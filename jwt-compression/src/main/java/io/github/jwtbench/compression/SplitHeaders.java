package io.github.jwtbench.compression;

import java.util.List;

/** Names and fixed values of the headers, in lower case as HTTP/2 requires. */
public final class SplitHeaders {
    /** The text that all tokens of an issuer and client have in common. */
    public static final String STATIC = "x-jwt-static";

    /** The text that stays the same within a session. */
    public static final String SESSION = "x-jwt-session";

    /** The text that is new in each token, packed. */
    public static final String DYNAMIC = "x-jwt-dynamic-bin";

    /** The bytes of the signature. */
    public static final String SIGNATURE = "x-jwt-sig-bin";

    /** The four parts in sending order. */
    public static final List<String> PARTS = List.of(STATIC, SESSION, DYNAMIC, SIGNATURE);

    /** The header of a token that is not split. */
    public static final String AUTHORIZATION = "authorization";

    /** All headers that can contain a credential. A sender removes them before it adds its own. */
    public static final List<String> CREDENTIALS =
            List.of(AUTHORIZATION, STATIC, SESSION, DYNAMIC, SIGNATURE);

    /** The response header in which a receiver announces the versions that it joins. */
    public static final String ANNOUNCEMENT = "x-jwt-split";

    /** The value of {@link #ANNOUNCEMENT} of a receiver of this version. */
    public static final String ANNOUNCED_VERSION = "v=1";

    private SplitHeaders() {}

    /** Whether an HTTP status refuses a request: bad request, unauthorized, headers too large. */
    static boolean isRefusal(int status) {
        return status == 400 || status == 401 || status == 431;
    }
}
