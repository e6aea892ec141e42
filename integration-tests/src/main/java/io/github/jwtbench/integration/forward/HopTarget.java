package io.github.jwtbench.integration.forward;

import java.net.URI;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A service that may be called.
 *
 * @param name of our own
 * @param calls room for calls under way: whoever takes some gives it back
 * @param switchable how it learns who the caller is, from the next call on
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
