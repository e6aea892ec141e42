package io.github.jwtbench.core.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** How others repeat a secret that they were sent. */
public enum Spelling {
    AS_SENT(secret -> secret),
    BASE64(secret -> Base64.getEncoder().encodeToString(secret.getBytes(UTF_8))),
    BASE64_URL(
            secret ->
                    Base64.getUrlEncoder().withoutPadding().encodeToString(secret.getBytes(UTF_8))),
    BASE64_WITHIN_MORE(
            secret ->
                    Base64.getMimeEncoder()
                            .encodeToString(
                                    ("{\"id\":\"a\",\"s\":\"" + secret + "\"}").getBytes(UTF_8))),
    BASIC(secret -> "Basic " + BASE64.text.apply("load-test:" + secret)),
    BASIC_OF_FORM(
            secret ->
                    "Basic " + BASE64.text.apply("load-test:" + URLEncoder.encode(secret, UTF_8))),
    FORM(secret -> "client_secret=" + URLEncoder.encode(secret, UTF_8)),
    PERCENT(secret -> URLEncoder.encode(secret, UTF_8).replace("+", "%20")),
    PERCENT_OF_ALL(secret -> escaped(secret, "%%%02x")),
    PERCENT_TWICE(secret -> URLEncoder.encode(URLEncoder.encode(secret, UTF_8), UTF_8)),
    JSON(secret -> secret.replace("\\", "\\\\").replace("\"", "\\\"").replace("/", "\\/")),
    JSON_OF_ALL(secret -> escaped(secret, "\\u%04x")),
    JSON_IN_JSON(secret -> escaped(secret, "\\\\u%04X")),
    HTML(
            secret ->
                    secret.replace("&", "&amp;")
                            .replace("<", "&lt;")
                            .replace("\"", "&quot;")
                            .replace("'", "&#39;")
                            .replace("+", "&#x2B;")),
    HTML_OF_ALL(secret -> escaped(secret, "&#%d;")),
    HTML_HEX_OF_ALL(secret -> escaped(secret, "&#x%x;")),
    HEX(secret -> HexFormat.of().formatHex(secret.getBytes(UTF_8))),
    HEX_WITH_COLONS(
            secret -> HexFormat.ofDelimiter(":").withUpperCase().formatHex(secret.getBytes(UTF_8))),
    UPPER_CASE(secret -> secret.toUpperCase(Locale.ROOT)),
    BROKEN_INTO_LINES(secret -> secret.replaceAll("(.{5})", "$1\r\n  ")),
    CUT(secret -> secret.substring(0, secret.length() * 3 / 4) + "…");

    private final UnaryOperator<String> text;

    Spelling(UnaryOperator<String> text) {
        this.text = text;
    }

    private static String escaped(String text, String format) {
        StringBuilder all = new StringBuilder();
        for (byte each : text.getBytes(UTF_8)) {
            all.append(format.formatted(each & 0xff));
        }
        return all.toString();
    }

    /** A secret in this spelling. */
    public String of(String secret) {
        return text.apply(secret);
    }
}
