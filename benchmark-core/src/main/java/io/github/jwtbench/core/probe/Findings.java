package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.token.Discovery;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Derives faults of a service from the observations only. */
public final class Findings {
    /**
     * Longest token that servers with 8 KB for all headers accept by default, together with 1.5 KB
     * of other headers (doc/post-quantum.adoc).
     */
    private static final int ROOM_OF_8_KB = 6_600;

    private Findings() {}

    /**
     * The client of a load got no right answer, although this probe did.
     *
     * @param said its message
     */
    public static Finding ofLoad(String said) {
        return new Finding(
                Fault.LOAD,
                List.of("A load said: " + said),
                "Change what it asks for in the scenario, such as headers or the protocol, until"
                        + " jwtbench load begins.");
    }

    /** The findings, faults before notes; empty if there are none. */
    public static List<Finding> of(ProbeResult seen) {
        List<Finding> all = new ArrayList<>(ConnectionFindings.of(seen));
        Discovery discovery = seen.discovery();
        if (discovery != null && discovery.isOfAnotherIssuer()) {
            all.add(otherIssuer(discovery));
        } else if (seen.tokenFailure() != null) {
            all.add(
                    new Finding(
                            Fault.NO_TOKEN,
                            List.of(seen.tokenFailure()),
                            "Check the issuer, the client and its secret, and that the client may"
                                    + " use this grant. Some providers want to know for what, by"
                                    + " --scope (Entra: api://ID/.default) or --parameter (Auth0:"
                                    + " audience=...)."));
        }
        all.addAll(AnswerFindings.of(seen));
        notes(seen, all);
        return all.stream()
                .sorted((a, b) -> Boolean.compare(a.fault().isNote(), b.fault().isNote()))
                .toList();
    }

    /**
     * No secret was sent there (OpenID Connect Discovery 1.0 section 4.3, RFC 8414 section 3.3).
     */
    private static Finding otherIssuer(Discovery discovery) {
        return new Finding(
                Fault.ISSUER_METADATA,
                List.of(
                        "Asked for: " + discovery.asked(),
                        discovery.readFrom()
                                + " has the issuer: "
                                + Response.shown(discovery.issuer())),
                "Give the announced one with --issuer, if you trust it; the two must be the same, a"
                        + " slash at the end included. Until then no secret is sent there.");
    }

    private static Finding littleRoom(TokenSeen token, @Nullable TokenLimit limit) {
        return new Finding(
                Fault.LITTLE_ROOM,
                List.of(
                        "Length of the token: " + token.form().length() + " characters",
                        limit == null
                                ? "Beside 1.5 KB of other headers, Tomcat, Netty and others take up"
                                        + " to "
                                        + ROOM_OF_8_KB
                                        + " at their defaults of 8 KB; --find-header-limit finds"
                                        + " the limit of this service"
                                : "The limit of the service is " + limit.inWords(token)),
                "Raise the limit of the service and of each proxy before it, or take a token with"
                        + " fewer claims. doc/post-quantum.adoc of jwtbench has the limits and"
                        + " settings of many servers.");
    }

    private static void notes(ProbeResult seen, List<Finding> all) {
        Response without = seen.answers().without();
        if (without != null && without.isRight() && seen.token() != null) {
            all.add(
                    new Finding(
                            Fault.OPEN,
                            List.of("Without a token: " + without.inWords()),
                            "A load on this path may measure no validation; take a path that needs"
                                    + " a token."));
        }
        TokenSeen token = seen.token();
        TokenLimit limit = seen.answers().limit();
        if (token != null
                && all.stream().allMatch(finding -> finding.fault().isNote())
                && (limit == null ? token.form().length() > ROOM_OF_8_KB : limit.isNear(token))) {
            all.add(littleRoom(token, limit));
        }
        ClockSeen clock = seen.clock();
        if (clock != null
                && clock.differ()
                && all.stream().noneMatch(finding -> finding.fault() == Fault.CLOCK)) {
            all.add(
                    new Finding(
                            Fault.CLOCKS_DIFFER,
                            List.of("By its Date, " + clock.inWords() + "."),
                            "Set both by NTP: tokens are valid by the clock of the service."));
        }
    }
}
