package io.github.jwtbench.core.probe;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Why a service refuses a token: by its own words, and by what the token says beside what the
 * service announces.
 */
final class TokenFindings {
    private static final Pattern ON_EXPIRY = word("expired?|expiration|exp");
    private static final Pattern ON_START = word("nbf|iat|before|not yet|not active|future");
    private static final Pattern ON_AUDIENCE = word("aud|audiences?");
    private static final Pattern ON_ISSUER = word("iss|issuers?");
    private static final Pattern ON_SIGNATURE = word("signature|kid|jwks?|keys?|alg|algorithm");

    private final Seen seen;
    private final TokenSeen token;
    private final Answer answer;
    private final String reason;
    private final List<Finding> all = new ArrayList<>();

    private TokenFindings(Seen seen, Answer answer) {
        this.seen = seen;
        this.token = seen.token();
        this.answer = answer;
        this.reason = answer.reason();
    }

    private static Pattern word(String words) {
        return Pattern.compile("\\b(?:" + words + ")\\b", Pattern.CASE_INSENSITIVE);
    }

    /** Why a request was answered 401. */
    static List<Finding> of(Seen seen, Answer answer) {
        TokenFindings findings = new TokenFindings(seen, answer);
        if (seen.token() == null) {
            return List.of(
                    findings.finding(
                            Fault.TOKEN_NEEDED,
                            List.of(),
                            "Give tokens with --client or --token-file."));
        }
        findings.times();
        findings.audience();
        findings.issuer();
        if (findings.all.isEmpty() && findings.says(ON_SIGNATURE)) {
            findings.add(
                    Fault.SIGNATURE,
                    List.of("Issuer of the token: " + Words.text(seen.token().issuer())),
                    "Check that the service reads its keys from this issuer, that it can reach"
                            + " them, and that it takes the token's algorithm.");
        }
        if (findings.all.isEmpty()) {
            findings.unexplained();
        }
        return findings.all;
    }

    private boolean says(Pattern word) {
        return word.matcher(reason).find();
    }

    /** Whether the service names a cause; then what only looks wrong is none. */
    private boolean saysWhy() {
        return Stream.of(ON_EXPIRY, ON_START, ON_AUDIENCE, ON_ISSUER, ON_SIGNATURE)
                .anyMatch(this::says);
    }

    private void times() {
        ClockSeen clock = seen.clock();
        Instant here = clock == null ? seen.tls().at() : clock.here();
        Instant there = clock == null ? here : clock.service();
        Instant from = token.validFrom();
        Instant until = token.validUntil();
        boolean early = from != null && from.isAfter(there.plus(ClockSeen.LEEWAY));
        boolean late = until != null && until.isBefore(there);
        // Its words are about a time that has not come, or has passed, by the clock of this
        // machine.
        boolean saysEarly = says(ON_START) && (from == null || !from.isAfter(here));
        boolean saysLate = says(ON_EXPIRY) && (until == null || until.isAfter(here));
        if (until != null && until.isBefore(here)) {
            add(Fault.TOKEN_EXPIRED, times(clock), "Get a new token.");
        } else if (from != null && from.isAfter(here.plus(ClockSeen.LEEWAY))) {
            add(
                    Fault.TOKEN_NOT_YET_VALID,
                    times(clock),
                    "Check the clock of the provider, and that of this machine.");
        } else if (early || late || saysEarly || saysLate) {
            add(
                    Fault.CLOCK,
                    times(clock),
                    "Set the clock of the service by NTP: by this machine's the token is valid.");
        }
    }

    private List<String> times(ClockSeen clock) {
        List<String> evidence = new ArrayList<>();
        evidence.add(
                "The token is valid from "
                        + Words.text(token.times().from())
                        + " until "
                        + Words.text(token.times().expires()));
        evidence.add(
                clock == null
                        ? "The service does not tell the time (its answers have no Date); this"
                                + " machine says "
                                + seen.tls().at()
                        : "The service says that it is "
                                + clock.service()
                                + ", this machine "
                                + clock.here()
                                + ": "
                                + clock.inWords());
        return evidence;
    }

    private void audience() {
        String wanted = seen.resource() == null ? null : seen.resource().resource();
        boolean other = wanted != null && !token.audience().contains(wanted);
        if (says(ON_AUDIENCE) || (other && !saysWhy())) {
            List<String> evidence = new ArrayList<>();
            evidence.add("Audience of the token: " + Words.list(token.audience()));
            evidence.add(
                    wanted == null
                            ? "The service does not announce which one it wants (RFC 9728)"
                            : "Announced by the service, in %s: %s"
                                    .formatted(seen.resource().readFrom(), Words.text(wanted)));
            add(
                    Fault.AUDIENCE,
                    evidence,
                    "Have the provider put the audience of the service into the token, by client"
                            + " or by scope, or let the service accept the audience that the token"
                            + " has.");
        }
    }

    private void issuer() {
        List<String> trusted =
                seen.resource() == null ? List.of() : seen.resource().authorizationServers();
        boolean other = !trusted.isEmpty() && !trusted.contains(token.issuer());
        if (says(ON_ISSUER) || (other && !saysWhy())) {
            List<String> evidence = new ArrayList<>();
            evidence.add("Issuer of the token: " + Words.text(token.issuer()));
            evidence.add(
                    trusted.isEmpty()
                            ? "The service does not announce which one it trusts (RFC 9728)"
                            : "Announced by the service, in %s: %s"
                                    .formatted(seen.resource().readFrom(), Words.list(trusted)));
            add(
                    Fault.ISSUER,
                    evidence,
                    "Get the token from an issuer that the service trusts, or let the service trust"
                            + " this one; every character counts, a slash at the end too.");
        }
    }

    private void unexplained() {
        List<String> evidence = new ArrayList<>();
        if (answer.challenges().isEmpty()) {
            evidence.add(
                    "There is no WWW-Authenticate, which a 401 must have (RFC 9110 section"
                            + " 11.6.1)");
        }
        evidence.add("Issuer of the token: " + Words.text(token.issuer()));
        evidence.add("Audience of the token: " + Words.list(token.audience()));
        evidence.addAll(times(seen.clock()));
        add(
                Fault.UNAUTHORIZED,
                evidence,
                "Compare these with the configuration of the service, and look into its log.");
    }

    private void add(Fault fault, List<String> evidence, String advice) {
        all.add(finding(fault, evidence, advice));
    }

    private Finding finding(Fault fault, List<String> evidence, String advice) {
        List<String> whole = new ArrayList<>(List.of(AnswerFindings.said(answer)));
        whole.addAll(evidence);
        return new Finding(fault, whole, advice);
    }
}
