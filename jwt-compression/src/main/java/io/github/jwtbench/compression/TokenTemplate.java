package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which claim belongs into which header. It decides over the size of the headers alone: whatever it
 * says, a token is joined to the same text, and the receiver does not need to know it.
 *
 * <p>A claim that is not named belongs to the session, and so does its name, since such claims may
 * be another set for each user.
 */
public final class TokenTemplate {
    private static final int MAX_PREFIXES = PartReader.MAX_ALTERNATIVES;

    private static final TokenTemplate STANDARD = standardTemplate();

    private final Map<String, ClaimClass> classes;
    private final List<String> idPrefixes;
    private final byte[][] prefixes;
    private final byte[] choices;

    /** Open addressing, at most a quarter full; both arrays have the same places. */
    private final byte[][] names;

    private final ClaimClass[] classOfName;

    private TokenTemplate(Map<String, ClaimClass> classes, List<String> idPrefixes) {
        this.classes = Map.copyOf(classes);
        this.idPrefixes = List.copyOf(idPrefixes);
        prefixes = idPrefixes.stream().map(p -> p.getBytes(UTF_8)).toArray(byte[][]::new);
        choices = String.join(",", idPrefixes).getBytes(UTF_8);
        int places = Integer.highestOneBit(4 * classes.size() + 4) << 1;
        names = new byte[places][];
        classOfName = new ClaimClass[places];
        this.classes.forEach(this::add);
    }

    /**
     * Template for the access tokens of Keycloak and for most others: {@code iss aud azp client_id
     * typ scope allowed-origins} are static, {@code exp iat nbf jti} are dynamic, all else belongs
     * to the session.
     */
    public static TokenTemplate standard() {
        return STANDARD;
    }

    /**
     * A template of one's own.
     *
     * @param classes claim names, as the tokens write them between the quotes
     * @param idPrefixes what dynamic identifiers may begin with, most frequent first: none, or 2 to
     *     16 different texts of 1 to 32 letters, digits and {@code : . _ -}, none the beginning of
     *     another
     * @throws IllegalArgumentException if the prefixes are not as said
     */
    public static TokenTemplate of(Map<String, ClaimClass> classes, List<String> idPrefixes) {
        if (idPrefixes.size() == 1 || idPrefixes.size() > MAX_PREFIXES) {
            throw new IllegalArgumentException(
                    "there must be no prefixes or 2 to " + MAX_PREFIXES + ", got: " + idPrefixes);
        }
        for (String prefix : idPrefixes) {
            if (!prefix.matches("[A-Za-z0-9:._-]{1,32}")) {
                throw new IllegalArgumentException(
                        "a prefix must be 1 to 32 of A-Z a-z 0-9 : . _ -, got: " + prefix);
            }
            if (idPrefixes.stream().filter(other -> other.startsWith(prefix)).count() > 1) {
                throw new IllegalArgumentException(
                        "no prefix may be the beginning of another, got: " + idPrefixes);
            }
        }
        return new TokenTemplate(classes, idPrefixes);
    }

    private static TokenTemplate standardTemplate() {
        Map<String, ClaimClass> classes = new HashMap<>();
        List.of("iss", "aud", "azp", "client_id", "typ", "scope", "allowed-origins")
                .forEach(name -> classes.put(name, ClaimClass.STATIC));
        // Known by name, so that the name need not travel with each session.
        List.of(
                        "sub",
                        "sid",
                        "session_state",
                        "auth_time",
                        "acr",
                        "realm_access",
                        "resource_access",
                        "roles",
                        "groups",
                        "name",
                        "preferred_username",
                        "given_name",
                        "family_name",
                        "email",
                        "email_verified")
                .forEach(name -> classes.put(name, ClaimClass.SESSION));
        List.of("exp", "iat", "nbf", "jti").forEach(name -> classes.put(name, ClaimClass.DYNAMIC));
        // Keycloak: an online session's regular token, by refresh, authorization code, password.
        return of(classes, List.of("onrtrt:", "onrtac:", "onrtro:"));
    }

    /** The claims that are named, with their classes. */
    public Map<String, ClaimClass> classes() {
        return classes;
    }

    /** What dynamic identifiers may begin with, most frequent first. */
    public List<String> idPrefixes() {
        return idPrefixes;
    }

    /** The class of the claim with this name, which is given without its quotes, or null. */
    ClaimClass classOf(byte[] text, int from, int to) {
        int place = hash(text, from, to) & names.length - 1;
        while (names[place] != null) {
            if (Arrays.equals(names[place], 0, names[place].length, text, from, to)) {
                return classOfName[place];
            }
            place = place + 1 & names.length - 1;
        }
        return null;
    }

    /** Which prefix the text has, or -1. */
    int prefixOf(byte[] text, int from, int to) {
        for (int i = 0; i < prefixes.length; i++) {
            if (Arrays.equals(prefixes[i], 0, prefixes[i].length, text, from, to)) {
                return i;
            }
        }
        return -1;
    }

    /** The prefixes as a hole lists them. */
    byte[] choices() {
        return choices;
    }

    private void add(String name, ClaimClass claimClass) {
        byte[] bytes = name.getBytes(UTF_8);
        int place = hash(bytes, 0, bytes.length) & names.length - 1;
        while (names[place] != null) {
            place = place + 1 & names.length - 1;
        }
        names[place] = bytes;
        classOfName[place] = claimClass;
    }

    /** Three characters tell most claims apart. Only configured names are in the table. */
    private static int hash(byte[] text, int from, int to) {
        if (from == to) {
            return 0;
        }
        return 31 * (31 * (to - from) + text[from]) + 7 * text[to - 1] + text[from + to >>> 1];
    }
}
