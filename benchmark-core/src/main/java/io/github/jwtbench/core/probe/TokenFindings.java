package io.github.jwtbench.core.probe;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Why a service refuses a token: from its own words, and from comparing the token with the
 * service's metadata.
 */
final class TokenFindings {
    private final ProbeResult seen;
    private final TokenSeen token;
    private final Response answer;
    private final Set<Cause> says;

    private TokenFindings(ProbeResult seen, TokenSeen token, Response answer) {
        this.seen = seen;
        this.token = token;
        this.answer = answer;
        this.says = Cause.of(answer.reason());
    }

    /** Why a token was refused. */
    static List<Finding> of(ProbeResult seen, Response answer) {
        return seen.token()
                .map(token -> new TokenFindings(seen, token, answer).look())
                .orElseGet(
                        () ->
                                List.of(
                                        AnswerFindings.finding(
                                                Fault.TOKEN_NEEDED, answer, List.of())));
    }

    private List<Finding> look() {
        if (says.contains(Cause.MALFORMED)) {
            return List.of(malformed());
        }
        if (says.contains(Cause.CLAIM_MISSING)) {
            return List.of(finding(Fault.CLAIM_MISSING, times()));
        }
        List<Finding> all =
                Stream.of(time(), audience(), issuer()).flatMap(Optional::stream).toList();
        return all.isEmpty() ? List.of(other()) : all;
    }

    private Finding other() {
        if (says.contains(Cause.SIGNATURE)) {
            return finding(Fault.SIGNATURE, List.of(ofIssuer()));
        }
        if (says.contains(Cause.NOT_SEEN)) {
            return finding(
                    Fault.NOT_SEEN,
                    List.of(
                            "It was sent as: Authorization: Bearer [token] (RFC 6750 section 2.1)"));
        }
        return token.form().isSilent() ? malformed() : unexplained();
    }

    private Finding malformed() {
        return finding(
                Fault.MALFORMED,
                List.of("The token is: " + token.form().inWords()),
                token.form().isSilent()
                        ? "Ask the provider for a signed JWT. Some give one only for an API that is"
                                + " named, with --parameter audience=... or resource=..., or with"
                                + " --scope api://.../.default; others by a setting of the client."
                        : "Check that the service expects a JWT of this kind in Authorization, and"
                                + " that no proxy changes it.");
    }

    private Optional<Finding> time() {
        Instant here = seen.clock().map(ClockSeen::here).orElse(seen.tls().at());
        Instant there = seen.clock().map(ClockSeen::service).orElse(here);
        Instant from = token.validFrom();
        Instant until = token.validUntil();
        if (until.isBefore(here)) {
            return Optional.of(finding(Fault.TOKEN_EXPIRED, times()));
        }
        if (from.isAfter(here.plus(ClockSeen.LEEWAY))) {
            return Optional.of(finding(Fault.TOKEN_NOT_YET_VALID, times()));
        }
        // Its words are about a time that has not come, or has passed, by the clock of this
        // machine.
        return from.isAfter(there.plus(ClockSeen.LEEWAY))
                        || until.isBefore(there)
                        || says.contains(Cause.EARLY) && !from.isAfter(here)
                        || says.contains(Cause.EXPIRED) && until.isAfter(here)
                ? Optional.of(finding(Fault.CLOCK, times()))
                : Optional.empty();
    }

    private List<String> times() {
        return List.of(
                "The token is valid from "
                        + ProbeWords.text(token.from().toString())
                        + " until "
                        + ProbeWords.text(token.expires().toString()),
                seen.clock()
                        .map(
                                clock ->
                                        "The service says that it is %s, this machine %s: %s"
                                                .formatted(
                                                        clock.service(),
                                                        clock.here(),
                                                        clock.inWords()))
                        .orElse(
                                "The service does not tell the time (its answers have no Date);"
                                        + " this machine says "
                                        + seen.tls().at()));
    }

    private Optional<Finding> audience() {
        return announced(
                Fault.AUDIENCE,
                Cause.AUDIENCE,
                seen.resource().map(ResourceMetadata::resource).stream().toList(),
                token.audience(),
                ofAudience(),
                "The service does not announce which one it wants (RFC 9728)");
    }

    private Optional<Finding> issuer() {
        return announced(
                Fault.ISSUER,
                Cause.ISSUER,
                seen.resource().map(ResourceMetadata::authorizationServers).orElse(List.of()),
                List.of(token.issuer()),
                ofIssuer(),
                "The service does not announce which one it trusts (RFC 9728)");
    }

    /**
     * What differs from the service's metadata; only a suspicion if the service names another
     * cause.
     *
     * @param wanted values of which the token must have one; empty if none are announced
     * @param has the token's values
     */
    private Optional<Finding> announced(
            Fault fault,
            Cause cause,
            List<String> wanted,
            List<String> has,
            String ofToken,
            String nothingAnnounced) {
        boolean other = !wanted.isEmpty() && Collections.disjoint(wanted, has);
        if (!says.contains(cause) && !(other && says.isEmpty())) {
            return Optional.empty();
        }
        String ofService =
                seen.resource()
                        .filter(any -> !wanted.isEmpty())
                        .map(
                                from ->
                                        "Announced by the service, in %s: %s"
                                                .formatted(
                                                        from.readFrom(), ProbeWords.list(wanted)))
                        .orElse(nothingAnnounced);
        return Optional.of(finding(fault, List.of(ofToken, ofService)));
    }

    private Finding unexplained() {
        List<String> evidence = new ArrayList<>();
        if (answer.reason().isEmpty()) {
            evidence.add("It does not say why");
        }
        if (answer.challenges().isEmpty() && answer.status() == 401) {
            evidence.add(
                    "There is no WWW-Authenticate, which a 401 must have (RFC 9110 section"
                            + " 11.6.1)");
        }
        evidence.add(ofIssuer());
        evidence.add(ofAudience());
        evidence.addAll(times());
        return finding(Fault.UNAUTHORIZED, evidence);
    }

    private String ofIssuer() {
        return "Issuer of the token: " + ProbeWords.text(token.issuer());
    }

    private String ofAudience() {
        return "Audience of the token: " + ProbeWords.list(token.audience());
    }

    private Finding finding(Fault fault, List<String> evidence, Object... values) {
        return AnswerFindings.finding(fault, answer, evidence, values);
    }
}
