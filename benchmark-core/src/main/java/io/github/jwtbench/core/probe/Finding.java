package io.github.jwtbench.core.probe;

import java.util.List;

/**
 * Something that was found out about a service.
 *
 * @param fault what
 * @param evidence what shows it, in the words of the service where it has some
 * @param advice what to do
 */
public record Finding(Fault fault, List<String> evidence, String advice) {
    public Finding {
        evidence = List.copyOf(evidence);
    }
}
