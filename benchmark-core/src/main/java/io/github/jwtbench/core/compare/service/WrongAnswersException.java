package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.load.Requests;
import io.github.jwtbench.core.load.driver.Failure;
import java.io.IOException;
import java.util.Set;

/** Answers of an arm were wrong or missing. */
final class WrongAnswersException extends IOException {
    private static final long serialVersionUID = 1L;

    /** Not Found and Method Not Allowed (RFC 9110, sections 15.5.5 and 15.5.6). */
    private static final Set<Integer> UNKNOWN = Set.of(404, 405);

    private final String arm;
    private final boolean unknown;

    WrongAnswersException(String message, String arm, Requests requests) {
        super(message);
        this.arm = arm;
        this.unknown =
                requests.failures().keySet().equals(Set.of(Failure.STATUS))
                        && requests.succeeded() == 0
                        && UNKNOWN.containsAll(requests.statuses().keySet());
    }

    /** Whether this arm answered all requests with "not found". */
    boolean isUnknownTo(String name) {
        return unknown && arm.equals(name);
    }
}
