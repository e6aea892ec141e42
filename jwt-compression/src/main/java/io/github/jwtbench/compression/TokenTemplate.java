package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Assigns claims to headers. It affects only the size of the headers: with any template the joined
 * token is the same, and the receiver does not need the template.
 *
 * <p>A claim without an assignment belongs to the session part, and so does its name, because each
 * user can have a different set of such claims.
 */
public final class TokenTemplate {
    private static final int MAX_PREFIXES = PartReader.MAX_ALTERNATIVES;

    private static final TokenTemplate STANDARD = standardTemplate();

    private final Map<String, ClaimClass> classes;
    private final List<String> idPrefixes;
    private final byte[][] prefixes;
    private final byte[] choices;

    /** Open addressing, at most a quarter full; both arrays have the same indexes. */
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
     * Template for access tokens of Keycloak and of most other issuers: {@code iss aud azp
     * client_id typ scope allowed-origins} are static, {@code exp iat nbf jti} are dynamic, all
     * other claims belong to the session.
     */
    public static TokenTemplate standard() {
        return STANDARD;
    }

    /**
     * A custom template.
     *
     * @param classes by claim name, as tokens write it between the quotes
     * @param idPrefixes possible prefixes of dynamic identifiers, most frequent first: none, or 2
     *     to 16 different texts of 1 to 32 letters, digits and {@code : . _ -}, none a prefix of
     *     another
     * @throws IllegalArgumentException if the prefixes break these rules
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
        // Known names, which then need not be sent with each session.
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
        // Prefixes of Keycloak: regular token of an online session, by refresh, authorization code,
        // password.
        return of(classes, List.of("onrtrt:", "onrtac:", "onrtro:"));
    }

    /** The classes of the named claims. */
    public Map<String, ClaimClass> classes() {
        return classes;
    }

    /** Possible prefixes of dynamic identifiers, most frequent first. */
    public List<String> idPrefixes() {
        return idPrefixes;
    }

    /** The class of the claim with this name, given without quotes; null if it has none. */
    @Nullable ClaimClass classOf(byte[] text, int from, int to) {
        int place = hash(text, from, to) & names.length - 1;
        while (names[place] != null) {
            if (Arrays.equals(names[place], 0, names[place].length, text, from, to)) {
                return classOfName[place];
            }
            place = place + 1 & names.length - 1;
        }
        return null;
    }

    /** Index of the prefix of the text, or -1. */
    int prefixOf(byte[] text, int from, int to) {
        for (int i = 0; i < prefixes.length; i++) {
            if (Arrays.equals(prefixes[i], 0, prefixes[i].length, text, from, to)) {
                return i;
            }
        }
        return -1;
    }

    /** The prefixes in the form of a hole. */
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

    /** Three characters distinguish most claims. Only configured names are in the table. */
    private static int hash(byte[] text, int from, int to) {
        if (from == to) {
            return 0;
        }
        return 31 * (31 * (to - from) + text[from]) + 7 * text[to - 1] + text[from + to >>> 1];
    }
}
