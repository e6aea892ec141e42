package io.github.jwtbench.core.load.driver;

/** Receives events of a driver's open connections, on the driver's thread. */
public interface ConnectionListener {

    /** The listener while no run is active. */
    ConnectionListener NONE = new ConnectionListener() {};

    /**
     * A connection has ended, and the next one is begun at this moment.
     *
     * @return to be run when that one is usable, whatever number of attempts it took
     */
    default Runnable reopening() {
        return () -> {};
    }

    /** A request is sent again, on another connection. It stays one call with one completion. */
    default void resent() {}

    /**
     * An answer arrived for which there is no request.
     *
     * @param what description for people; must not contain a token
     */
    default void unasked(String what) {}
}
