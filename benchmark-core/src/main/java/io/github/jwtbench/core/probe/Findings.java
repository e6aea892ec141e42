package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.token.Discovery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Derives faults of a service from the observations only. */
public final class Findings {
    /**
     * Longest token that servers with 8 KB for all headers accept by default, together with 1.5 KB
     * of other headers (doc/post-quantum.adoc).
     */
    private static final int ROOM_OF_8_KB = 6_600;

    private static final String USUAL_ROOM =
            "Beside 1.5 KB of other headers, Tomcat, Netty and others take up to "
                    + ROOM_OF_8_KB
                    + " at their defaults of 8 KB; --find-header-limit finds the limit of this"
                    + " service";

    private Findings() {}

    /**
     * The client of a load got no right answer, although this probe did.
     *
     * @param said its message
     */
    public static Finding ofLoad(String said) {
        return new Finding(Fault.LOAD, List.of("A load said: " + said));
    }

    /** The findings, faults before notes; empty if there are none. */
    public static List<Finding> of(ProbeResult seen) {
        List<Finding> all = new ArrayList<>(ConnectionFindings.of(seen));
        provider(seen).ifPresent(all::add);
        all.addAll(AnswerFindings.of(seen));
        open(seen).ifPresent(all::add);
        if (all.stream().allMatch(finding -> finding.fault().isNote())) {
            seen.token()
                    .flatMap(token -> littleRoom(token, seen.answers().limit()))
                    .ifPresent(all::add);
        }
        if (all.stream().noneMatch(finding -> finding.fault() == Fault.CLOCK)) {
            seen.clock()
                    .filter(ClockSeen::differ)
                    .map(clock -> List.of("By its Date, " + clock.inWords() + "."))
                    .ifPresent(evidence -> all.add(new Finding(Fault.CLOCKS_DIFFER, evidence)));
        }
        return all.stream()
                .sorted((a, b) -> Boolean.compare(a.fault().isNote(), b.fault().isNote()))
                .toList();
    }

    /**
     * No secret was sent to another issuer (OpenID Connect Discovery 1.0 section 4.3, RFC 8414
     * section 3.3).
     */
    private static Optional<Finding> provider(ProbeResult seen) {
        return seen.discovery()
                .filter(Discovery::isOfAnotherIssuer)
                .map(
                        found ->
                                new Finding(
                                        Fault.ISSUER_METADATA,
                                        List.of(
                                                "Asked for: " + found.asked(),
                                                found.readFrom().orElseThrow()
                                                        + " has the issuer: "
                                                        + Response.shown(found.issuer()))))
                .or(
                        () ->
                                seen.tokenFailure()
                                        .map(why -> new Finding(Fault.NO_TOKEN, List.of(why))));
    }

    private static Optional<Finding> open(ProbeResult seen) {
        return seen.answers()
                .without()
                .filter(answer -> answer.isRight() && seen.token().isPresent())
                .map(answer -> List.of("Without a token: " + answer.inWords()))
                .map(evidence -> new Finding(Fault.OPEN, evidence));
    }

    private static Optional<Finding> littleRoom(TokenSeen token, Optional<TokenLimit> limit) {
        int length = token.form().length();
        return limit.map(found -> found.isNear(token)).orElse(length > ROOM_OF_8_KB)
                ? Optional.of(
                        new Finding(
                                Fault.LITTLE_ROOM,
                                List.of(
                                        "Length of the token: " + length + " characters",
                                        limit.map(found -> found.inWords(Optional.of(token)))
                                                .map("The limit of the service is "::concat)
                                                .orElse(USUAL_ROOM))))
                : Optional.empty();
    }
}
