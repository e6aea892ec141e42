package io.github.jwtbench.suite.session;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/** Password of the realm's users: made up for every start unless the environment has one. */
public final class UserPassword {
    /** The variable that holds it. */
    public static final String VARIABLE = "JWTBENCH_USER_PASSWORD";

    private static final int RANDOM_BYTES = 16;

    private UserPassword() {}

    /** The password of the environment. */
    static Optional<String> given() {
        return Optional.ofNullable(System.getenv(VARIABLE)).filter(text -> !text.isBlank());
    }

    /**
     * Checks that the environment has one.
     *
     * @param who needs it, with the verb, for the message
     * @throws IllegalArgumentException names the variable
     */
    public static void require(String who) {
        if (given().isEmpty()) {
            throw new IllegalArgumentException(
                    who + " the password of the realm's users in the variable " + VARIABLE);
        }
    }

    /** The password of the environment, or a new one. */
    public static String givenOrRandom() {
        return given().orElseGet(UserPassword::random);
    }

    private static String random() {
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }
}
