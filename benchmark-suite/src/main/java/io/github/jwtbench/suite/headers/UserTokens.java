package io.github.jwtbench.suite.headers;

/** Tokens of users, each with a row of consecutive ones. */
interface UserTokens {

    /** A token: the same one whenever it is asked for. */
    String token(int user, int generation);

    /** The subject of the user's tokens in the service's answer. */
    String subject(int user);

    /** Whether the service trusts who signs them. */
    default boolean isTrusted() {
        return true;
    }
}
