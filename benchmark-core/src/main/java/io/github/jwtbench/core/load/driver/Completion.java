package io.github.jwtbench.core.load.driver;

/** Receives the end of a call from a driver. The first report counts, later ones are ignored. */
public interface Completion {

    /**
     * The whole response has arrived.
     *
     * @param status 100 to 999
     * @param body holds the body in its first bytes; valid only during this call
     * @param length available bytes of the body: 0 if the request's {@link Expected} needs no body,
     *     and at most {@link Expected#BODY_LIMIT}
     */
    void answered(int status, byte[] body, int length);

    /**
     * There will be no response.
     *
     * @param failure a kind that was not answered
     * @param detail description for people; must not contain a token
     * @throws IllegalArgumentException if the failure is of an answered request
     */
    void failed(Failure failure, String detail);
}
