package io.github.jwtbench.core.load;

import java.util.concurrent.locks.LockSupport;

/** Lets the rig's thread wait; tests can script it. */
interface Parker {

    /** Sleeps for about a time, which may be too long or, rarely, too short. */
    void park(long nanos);

    /** Lets other threads run for a moment, if there are any. */
    void pause();

    /** The system's. */
    static Parker system() {
        return new Parker() {
            @Override
            public void park(long nanos) {
                LockSupport.parkNanos(nanos);
            }

            @Override
            public void pause() {
                Thread.yield();
            }
        };
    }
}
