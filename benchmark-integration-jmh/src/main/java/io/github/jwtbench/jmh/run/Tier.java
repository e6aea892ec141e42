package io.github.jwtbench.jmh.run;

import io.github.jwtbench.jmh.client.ClientKind;

/** How much is measured. */
enum Tier {
    /** Every endpoint, client, header mode and regime, to see that all works. */
    SMOKE(1),
    /** The same, for a first look. */
    QUICK(3),
    /** Every combination. */
    FULL(30);

    private final int clientWarmUpSeconds;

    Tier(int clientWarmUpSeconds) {
        this.clientWarmUpSeconds = clientWarmUpSeconds;
    }

    /**
     * How long a client calls a server that does nothing before it is measured. The client with
     * most benchmarks has three times as much: Netty's was seen to begin with a tenth of its speed,
     * and to have all of it after some 100,000 calls.
     */
    int clientWarmUpMillis(ClientKind client) {
        return 1000 * clientWarmUpSeconds * (client == ClientKind.NETTY ? 3 : 1);
    }
}
