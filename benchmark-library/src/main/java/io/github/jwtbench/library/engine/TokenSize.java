package io.github.jwtbench.library.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The content of a token. Names, order and spacing of the members are as in Keycloak 26. The
 * payload does not depend on the algorithm, so the lengths below are for RS256 with 2048 bits.
 */
public enum TokenSize {
    /** Six registered claims, nothing else. */
    SMALL,

    /** The access token of a user with a few roles: 1,290 to 1,360 characters. */
    KEYCLOAK,

    /** The same user with as many roles as fit into 4,096 characters. */
    ROLES_4K;

    static final String AUDIENCE = "orders-service";
    public static final String SUBJECT = "5a1c6f0e-8d5b-4b7e-9a55-2f0c7c1de9b4";
    public static final String SESSION = "9d2b7f31-0c64-4c1e-b0f7-6a3f1e8d5c27";
    public static final Duration LIFETIME = Duration.ofHours(1);

    private static final int MANY_ROLES = 122;

    /**
     * The payload of a token that is valid for {@link #LIFETIME} from {@code issuedAt} on.
     *
     * @param issuer the {@code iss} claim
     * @param id makes the token unlike all others
     */
    public String payload(String issuer, Instant issuedAt, UUID id) {
        String registered =
                String.format(
                        Locale.ROOT,
                        """
                {"exp":%d,"iat":%d,"jti":"onrtro:%s","iss":"%s","aud":["%s","account"],"sub":"%s"\
                """,
                        issuedAt.plus(LIFETIME).getEpochSecond(),
                        issuedAt.getEpochSecond(),
                        id,
                        issuer,
                        AUDIENCE,
                        SUBJECT);
        return switch (this) {
            case SMALL -> registered + "}";
            case KEYCLOAK -> registered + user("");
            case ROLES_4K -> registered + user(manyRoles());
        };
    }

    private static String user(String moreRoles) {
        return String.format(
                Locale.ROOT,
                """
        ,"typ":"Bearer","azp":"web-shop","sid":"%s",\
        "acr":"1","realm_access":{"roles":["orders-read","orders-write","catalog-read"%s]},\
        "resource_access":{"account":{"roles":["manage-account","manage-account-links",\
        "view-profile"]}},"scope":"openid profile email","email_verified":true,\
        "name":"Grace Hopper","preferred_username":"grace","given_name":"Grace",\
        "family_name":"Hopper","email":"grace.hopper@example.org"}\
        """,
                SESSION,
                moreRoles);
    }

    private static String manyRoles() {
        return IntStream.range(0, MANY_ROLES)
                .mapToObj(role -> String.format(Locale.ROOT, "department-%03d", role))
                .collect(Collectors.joining("\",\"", ",\"", "\""));
    }
}
