package io.github.jwtbench.core.probe;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The fault of a token according to the service's words. */
enum Cause {
    TOO_LARGE("(?:header|request|cookie)\\b.{0,40}\\b(?:too (?:large|long|big)|exceeds?|size)"),
    MALFORMED(
            "header\\.payload\\.signature|malformed|not well formed|bad format"
                    + "|(?:number of|not enough|\\d|two|three) (?:parts|segments|sections|dots|periods?)"
                    + "|(?:token|jwt|jws|jwe|compact) ?(?:parsing|parse) (?:failed|error)"
                    + "|(?:un|not )able to (?:parse|read)|(?:cannot|could not) (?:be )?(?:parsed?|read)"
                    + "|invalid (?:token |jwt )?(?:format|encoding|structure|padding|compact)"
                    + "|missing part delimiters?|not a (?:valid )?(?:jwt|json web token)|not valid json"),
    CLAIM_MISSING(missing("exp|expiration|expiry|nbf|iat|sub|subject|jti|azp")),
    EXPIRED(
            "expired|expiry|expires?|expiration|exp|no longer valid|time constraint"
                    + "|lifetime validation"),
    EARLY(
            "nbf|iat|not yet|not active|not before|used before|before (?:it|its|the token)"
                    + "|valid before|in the future|too early"),
    AUDIENCE("aud|audiences?|not intended for|idx10214"),
    ISSUER("iss|issuers?|idx10205"),
    SIGNATURE(
            "signatures?|kid|jwks?|alg|algorithm|signing (?:key|method)|public keys?"
                    + "|(?:matching|suitable|right|unknown|verification|no) keys?|keys? (?:id|ids|not found)"
                    + "|(?:cannot|could not|failed to|unable to) verify|verification (?:fails|failed|error)"
                    + "|unverifiable|idx1050\\d"),
    NOT_SEEN(
            "(?:no|missing|without|absent)(?: an?| the| any| bearer| access| auth| authentication"
                    + "| authorization| security| api)* (?:token|jwt|credentials|authorization)"
                    + "|(?:token|jwt|credentials|authorization|bearer)(?: token| header| field)?"
                    + "(?: is| was)? (?:missing|absent|not (?:present|found|provided|supplied))"
                    + "|full authentication is required|not authenticated|anonymous");

    /** Words that offer several reasons at once, which identify none. */
    private static final Pattern ANY_OF =
            Pattern.compile(
                    "\\b%s(?:(?:,? or|,| and|/) ?(?:is |otherwise )?%s)+\\b"
                            .formatted(anyState(), anyState()));

    private final Pattern words;

    Cause(String words) {
        this.words = Pattern.compile("\\b(?:" + words + ")\\b");
    }

    private static String anyState() {
        return "(?:invalid|not valid|expired|malformed|missing|revoked|absent|inactive)";
    }

    /** The usual ways to say that a claim is missing. */
    private static String missing(String claims) {
        String claim = "['\"]?(?:" + claims + ")['\"]?";
        return "(?:no|missing|without|lacks?|mandatory|required|must have|not (?:have|contain|include))"
                + "(?: an?| any| the| required| mandatory| claims?:?)* "
                + claim
                + "|"
                + claim
                + "(?: claim| time)?(?: is| was)? (?:missing|required|absent|not (?:present|found))";
    }

    /** All that a reason names; names that are run together are taken as words. */
    static Set<Cause> of(String reason) {
        String plain =
                ANY_OF.matcher(
                                reason.replaceAll(
                                                "(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ")
                                        .replaceAll("[_-]", " ")
                                        .toLowerCase(Locale.ROOT)
                                        .replaceAll("\\s+", " "))
                        .replaceAll(" ");
        Set<Cause> all = EnumSet.noneOf(Cause.class);
        for (Cause cause : values()) {
            if (cause.words.matcher(plain).find()) {
                all.add(cause);
            }
        }
        return all;
    }
}
