package io.github.jwtbench.core.probe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A challenge of {@code WWW-Authenticate} (RFC 9110 section 11.6.1).
 *
 * @param scheme such as {@code Bearer}
 * @param parameters by name in lower case; of doubled ones the first
 */
record Challenge(String scheme, Map<String, String> parameters) {
    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]++";
    private static final String PARAMETER =
            String.format(
                    Locale.ROOT,
                    "(?<name>%s)\\s*+=\\s*+(?:\"(?<quoted>(?:[^\"\\\\]++|\\\\.)*+)\"|(?<plain>%s))",
                    TOKEN,
                    TOKEN);

    /** A scheme, with the credentials that may follow it in place of parameters. */
    private static final String SCHEME =
            "(?<scheme>%s)(?=[\\s,]|$)(?:\\s++[0-9A-Za-z._~+/-]++=*+(?=\\s*+(?:,|$)))?"
                    .formatted(TOKEN);

    private static final Pattern PART =
            Pattern.compile("\\G[\\s,]*+(?:" + PARAMETER + "|" + SCHEME + ")");

    /** A reason in a field that does not follow the rules: without quotes, in others, or open. */
    private static final Pattern REASON =
            Pattern.compile(
                    "(?i)\\berror_description\\s*+=\\s*+(?:\"(?<quoted>(?:[^\"\\\\]++|\\\\.)*+)"
                            + "|'(?<single>[^']*+)|(?<plain>[^,;]++))");

    /** The reasons in the fields, with any scheme. */
    static List<String> reasons(List<String> values) {
        return values.stream()
                .flatMap(value -> REASON.matcher(value).results())
                .map(
                        found ->
                                Stream.of(found.group(1), found.group(2), found.group(3))
                                        .filter(Objects::nonNull)
                                        .findFirst()
                                        .orElseThrow()
                                        .replaceAll("\\\\(.)", "$1"))
                .toList();
    }

    /** Reads the values of all such fields, up to the first unreadable part. */
    static List<Challenge> parse(List<String> values) {
        List<Challenge> all = new ArrayList<>();
        for (String value : values) {
            Map<String, String> parameters = new LinkedHashMap<>();
            Matcher part = PART.matcher(value);
            while (part.find()) {
                if (part.group("scheme") != null) {
                    parameters = new LinkedHashMap<>();
                    all.add(new Challenge(part.group("scheme"), parameters));
                } else {
                    parameters.putIfAbsent(
                            part.group("name").toLowerCase(Locale.ROOT),
                            part.group("plain") != null
                                    ? part.group("plain")
                                    : part.group("quoted").replaceAll("\\\\(.)", "$1"));
                }
            }
        }
        return all;
    }
}
