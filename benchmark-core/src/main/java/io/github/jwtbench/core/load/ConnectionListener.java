package io.github.jwtbench.core.load;

/** Told by a driver, on any thread, what becomes of its connections once they have been opened. */
public interface ConnectionListener {

    /** What a driver tells while no run listens. */
    ConnectionListener NONE =
            new ConnectionListener() {
                @Override
                public Runnable reopening() {
                    return () -> {};
                }

                @Override
                public void resent() {}

                @Override
                public void unasked(String what) {}
            };

    /**
     * A connection has ended, and the next one is begun at this moment.
     *
     * @return to be run when that one is usable, whatever number of attempts it took
     */
    Runnable reopening();

    /** A request is sent again, on another connection. It stays one call with one completion. */
    void resent();

    /**
     * An answer came that no request had asked for.
     *
     * @param what the answer in words, for people; must not contain a token
     */
    void unasked(String what);
}
