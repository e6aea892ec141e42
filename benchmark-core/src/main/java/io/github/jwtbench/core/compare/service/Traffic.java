package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.run.setup.Protocol;

/**
 * The requests of an arm.
 *
 * @param arm name of the arm
 * @param service name of the service; several arms may share a service
 * @param protocol of the requests
 * @param priming unmeasured requests before each slice, 0 or more: they refill the service's caches
 *     after other arms have displaced their content
 * @param requests with the expected answers. In each start the numbers begin at 0 and continue from
 *     slice to slice, including the warm-up, so a finite source must begin again
 */
public record Traffic(
        String arm, String service, String protocol, int priming, RequestSource requests) {

    /** Over HTTP/2, without priming. */
    public Traffic(String arm, String service, RequestSource requests) {
        this(arm, service, Protocol.HTTP_2, 0, requests);
    }
}
