package io.github.jwtbench.core.probe;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Why a service refuses a token: from its own words, and from comparing the token with the
 * service's metadata.
 */
final class TokenFindings {
    private final ProbeResult seen;
    private final TokenSeen token;
    private final Response answer;
    private final Set<Cause> says;
    private final List<Finding> all = new ArrayList<>();

    private TokenFindings(ProbeResult seen, TokenSeen token, Response answer) {
        this.seen = seen;
        this.token = token;
        this.answer = answer;
        this.says = Cause.of(answer.reason());
    }

    /** Why a token was refused. */
    static List<Finding> of(ProbeResult seen, Response answer) {
        TokenSeen token = seen.token();
        if (token == null) {
            return List.of(
                    finding(
                            answer,
                            Fault.TOKEN_NEEDED,
                            List.of(),
                            "Give tokens with --client or --token-file."));
        }
        TokenFindings findings = new TokenFindings(seen, token, answer);
        findings.look();
        return findings.all;
    }

    private void look() {
        if (says.contains(Cause.MALFORMED)) {
            malformed();
            return;
        }
        if (says.contains(Cause.CLAIM_MISSING)) {
            add(
                    Fault.CLAIM_MISSING,
                    times(seen.clock()),
                    "Have the provider put the claim into the token, or let the service do without"
                            + " it.");
            return;
        }
        times();
        audience();
        issuer();
        if (!all.isEmpty()) {
            return;
        }
        if (says.contains(Cause.SIGNATURE)) {
            add(
                    Fault.SIGNATURE,
                    List.of("Issuer of the token: " + ProbeWords.text(token.issuer())),
                    "Check that the service reads its keys from this issuer, that it can reach"
                            + " them, and that it takes the token's algorithm.");
        } else if (says.contains(Cause.NOT_SEEN)) {
            add(
                    Fault.NOT_SEEN,
                    List.of("It was sent as: Authorization: Bearer [token] (RFC 6750 section 2.1)"),
                    "Check in which header the service looks for it, and that no proxy takes"
                            + " Authorization away.");
        } else if (token.form().isSilent()) {
            malformed();
        } else {
            unexplained();
        }
    }

    private void malformed() {
        add(
                Fault.MALFORMED,
                List.of("The token is: " + token.form().inWords()),
                token.form().isSilent()
                        ? "Ask the provider for a signed JWT. Some give one only for an API that is"
                                + " named, with --parameter audience=... or resource=..., or with"
                                + " --scope api://.../.default; others by a setting of the client."
                        : "Check that the service expects a JWT of this kind in Authorization, and"
                                + " that no proxy changes it.");
    }

    /** Whether the service names a cause; then suspicions are not faults. */
    private boolean saysWhy() {
        return !says.isEmpty();
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
        boolean saysEarly = says.contains(Cause.EARLY) && (from == null || !from.isAfter(here));
        boolean saysLate = says.contains(Cause.EXPIRED) && (until == null || until.isAfter(here));
        if (until != null && until.isBefore(here)) {
            add(Fault.TOKEN_EXPIRED, times(clock), "Get a new token.");
        } else if (from != null && from.isAfter(here.plus(ClockSeen.LEEWAY))) {
            add(
                    Fault.TOKEN_NOT_YET_VALID,
                    times(clock),
                    "Check the clock of the provider, and the clock of this machine.");
        } else if (early || late || saysEarly || saysLate) {
            add(
                    Fault.CLOCK,
                    times(clock),
                    "Set the clock of the service by NTP: by this machine's the token is valid.");
        }
    }

    private List<String> times(@Nullable ClockSeen clock) {
        List<String> evidence = new ArrayList<>();
        evidence.add(
                "The token is valid from "
                        + ProbeWords.text(token.times().from())
                        + " until "
                        + ProbeWords.text(token.times().expires()));
        evidence.add(
                clock == null
                        ? "The service does not tell the time (its answers have no Date); this"
                                + " machine says "
                                + seen.tls().at()
                        : "The service says that it is %s, this machine %s: %s"
                                .formatted(clock.service(), clock.here(), clock.inWords()));
        return evidence;
    }

    private void audience() {
        ResourceMetadata announced = seen.resource();
        boolean other = announced != null && !token.audience().contains(announced.resource());
        if (says.contains(Cause.AUDIENCE) || (other && !saysWhy())) {
            List<String> evidence = new ArrayList<>();
            evidence.add("Audience of the token: " + ProbeWords.list(token.audience()));
            evidence.add(
                    announced == null
                            ? "The service does not announce which one it wants (RFC 9728)"
                            : "Announced by the service, in %s: %s"
                                    .formatted(
                                            announced.readFrom(),
                                            ProbeWords.text(announced.resource())));
            add(
                    Fault.AUDIENCE,
                    evidence,
                    "Have the provider put the audience of the service into the token, by client"
                            + " or by scope, or let the service accept the audience that the token"
                            + " has.");
        }
    }

    private void issuer() {
        ResourceMetadata announced = seen.resource();
        List<String> trusted = announced == null ? List.of() : announced.authorizationServers();
        boolean other = !trusted.isEmpty() && !trusted.contains(token.issuer());
        if (says.contains(Cause.ISSUER) || (other && !saysWhy())) {
            List<String> evidence = new ArrayList<>();
            evidence.add("Issuer of the token: " + ProbeWords.text(token.issuer()));
            evidence.add(
                    announced == null || trusted.isEmpty()
                            ? "The service does not announce which one it trusts (RFC 9728)"
                            : "Announced by the service, in %s: %s"
                                    .formatted(announced.readFrom(), ProbeWords.list(trusted)));
            add(
                    Fault.ISSUER,
                    evidence,
                    "Get the token from an issuer that the service trusts, or let the service trust"
                            + " this one; every character counts, a slash at the end too.");
        }
    }

    private void unexplained() {
        List<String> evidence = new ArrayList<>();
        if (answer.reason().isEmpty()) {
            evidence.add("It does not say why");
        }
        if (answer.challenges().isEmpty() && answer.status() == 401) {
            evidence.add(
                    "There is no WWW-Authenticate, which a 401 must have (RFC 9110 section"
                            + " 11.6.1)");
        }
        evidence.add("Issuer of the token: " + ProbeWords.text(token.issuer()));
        evidence.add("Audience of the token: " + ProbeWords.list(token.audience()));
        evidence.addAll(times(seen.clock()));
        add(
                Fault.UNAUTHORIZED,
                evidence,
                "Compare these with the configuration of the service, and look into its log.");
    }

    private void add(Fault fault, List<String> evidence, String advice) {
        all.add(finding(answer, fault, evidence, advice));
    }

    private static Finding finding(
            Response answer, Fault fault, List<String> evidence, String advice) {
        List<String> whole = new ArrayList<>(List.of(AnswerFindings.said(answer)));
        whole.addAll(evidence);
        return new Finding(fault, whole, advice);
    }
}
