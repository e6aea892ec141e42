package io.github.jwtbench.core.probe;

import java.util.List;

/**
 * A finding about a service.
 *
 * @param fault the fault
 * @param evidence in the words of the service if it has some
 * @param advice to the user
 */
public record Finding(Fault fault, List<String> evidence, String advice) {
    public Finding {
        evidence = List.copyOf(evidence);
    }

    /** Without values in its advice. */
    Finding(Fault fault, List<String> evidence) {
        this(fault, evidence, fault.advice());
    }
}
