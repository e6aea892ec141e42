package io.github.jwtbench.core.scenario;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the part {@code tokens} of a scenario. */
final class TokenSourceReader {
    /** A file name, never with characters that a path cannot have. */
    static final Pattern FILE = Pattern.compile("[^\\p{Cntrl}]{1,1000}");

    static final String FILE_RULE = "must be a path of 1 to 1000 characters";

    private static final int MAX_USERS = 1_000;
    private static final int MAX_MINTED = 1_000_000;
    private static final int MAX_ASKED = 1_000;

    private static final Pattern NONE = Pattern.compile("none");
    private static final Pattern WORD = Pattern.compile("[!-~]{1,200}");
    private static final String WORD_RULE = "must be 1 to 200 visible ASCII characters";
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,99}");
    private static final String VARIABLE_RULE =
            "must be the name of an environment variable: letters, digits and underscores";
    private static final Pattern SCOPE = Pattern.compile("[!-~]([ -~]{0,498}[!-~])?");
    private static final Pattern HTTPS = Pattern.compile("https://[!-~]{1,2000}");

    private final Path folder;

    TokenSourceReader(Path folder) {
        this.folder = folder;
    }

    /** Reads {@code tokens}: the word none, or exactly one source. */
    TokenSource read(Fields root) throws ScenarioException {
        if (!(root.value("tokens") instanceof Fields tokens)) {
            root.text("tokens", NONE, "must be none, or have one source");
            return new TokenSource.None();
        }
        String kind = tokens.only(List.of("file", "keycloak", "openid", "suite"));
        return switch (kind) {
            case "file" ->
                    new TokenSource.TokenFile(folder.resolve(tokens.text("file", FILE, FILE_RULE)));
            case "keycloak" -> keycloak(tokens.fields("keycloak"));
            case "openid" -> openId(tokens.fields("openid"));
            default -> suite(tokens.fields("suite"));
        };
    }

    private static TokenSource keycloak(Fields keycloak) throws ScenarioException {
        TokenSource source =
                new TokenSource.Keycloak(
                        keycloak.text("client", WORD, WORD_RULE),
                        keycloak.texts("users", MAX_USERS, WORD, WORD_RULE));
        keycloak.end();
        return source;
    }

    private static TokenSource suite(Fields suite) throws ScenarioException {
        TokenSource source = new TokenSource.Suite(suite.whole("count", 1, MAX_MINTED));
        suite.end();
        return source;
    }

    private static TokenSource openId(Fields openId) throws ScenarioException {
        String user = openId.optionalText("userVariable", VARIABLE, VARIABLE_RULE);
        String password = openId.optionalText("passwordVariable", VARIABLE, VARIABLE_RULE);
        String secret = openId.optionalText("secretVariable", VARIABLE, VARIABLE_RULE);
        if ((user == null) != (password == null)) {
            throw openId.wrong(
                    user == null ? "userVariable" : "passwordVariable",
                    "must be there when the other of userVariable and passwordVariable is",
                    "one alone");
        }
        if (user == null && secret == null) {
            throw openId.wrong(
                    "secretVariable",
                    "must be there, or userVariable and passwordVariable",
                    "neither");
        }
        TokenSource source =
                new TokenSource.OpenId(
                        endpoint(openId),
                        openId.text("client", WORD, WORD_RULE),
                        secret,
                        user,
                        password,
                        openId.optionalText(
                                "scope", SCOPE, "must be 1 to 500 visible ASCII characters"),
                        openId.whole("count", 1, MAX_ASKED));
        openId.end();
        return source;
    }

    private static URI endpoint(Fields openId) throws ScenarioException {
        String rule = "must be an https address without user and password";
        String text = openId.hiddenText("tokenEndpoint", HTTPS, rule);
        try {
            URI address = new URI(text);
            if (address.getHost() != null
                    && address.getUserInfo() == null
                    && address.getFragment() == null) {
                return address;
            }
        } catch (URISyntaxException e) {
            // Said below, without the text: it may hold a password.
        }
        throw openId.wrong("tokenEndpoint", rule, "another text");
    }
}
