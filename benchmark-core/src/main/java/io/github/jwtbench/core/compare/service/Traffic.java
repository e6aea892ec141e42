package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.scenario.Protocol;

/**
 * What an arm sends.
 *
 * @param arm name of the arm
 * @param service name of the service that it goes to; several arms may share one
 * @param protocol that it is sent by
 * @param priming requests before each slice that are not measured, 0 or more: what other arms of
 *     the service displaced from its caches is there again
 * @param requests with what their answers must be. In each start the numbers begin at 0 and go on
 *     from slice to slice, the warm-up included, so a finite source must begin again
 */
public record Traffic(
        String arm, String service, Protocol protocol, int priming, RequestSource requests) {

    /** Over HTTP/2, without priming. */
    public Traffic(String arm, String service, RequestSource requests) {
        this(arm, service, Protocol.HTTP_2, 0, requests);
    }
}
