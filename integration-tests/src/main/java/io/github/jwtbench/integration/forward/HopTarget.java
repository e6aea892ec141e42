package io.github.jwtbench.integration.forward;

import java.net.URI;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A service that may be called.
 *
 * @param name chosen in our configuration
 * @param calls limits concurrent calls: each call takes a permit and returns it
 * @param switchable form of the caller's identity, from the next call on
 */
record HopTarget(
        String name,
        URI url,
        HopClient client,
        Semaphore calls,
        AtomicReference<Identity> switchable) {

    Identity identity() {
        return switchable.get();
    }
}
