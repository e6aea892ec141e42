package io.github.jwtbench.core.load.driver;

/** Receives events of a driver's open connections, on the driver's thread. */
public interface ConnectionListener {

    /** The listener while no run is active. */
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
     * An answer arrived for which there is no request.
     *
     * @param what description for people; must not contain a token
     */
    void unasked(String what);
}
