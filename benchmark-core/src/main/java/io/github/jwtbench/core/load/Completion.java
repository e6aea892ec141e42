package io.github.jwtbench.core.load;

/** Told by a driver how a call ended. The first report counts, later ones are ignored. */
public interface Completion {

    /**
     * The whole response has arrived.
     *
     * @param status 100 to 999
     * @param body holds the body in its first bytes; valid only during this call
     * @param length bytes of the body that are there: 0 if the request's {@link Expected} needs no
     *     body, and never more than {@link Expected#BODY_LIMIT}
     */
    void answered(int status, byte[] body, int length);

    /**
     * There will be no response.
     *
     * @param failure a kind that was not answered
     * @param detail what happened, for people; must not contain a token
     * @throws IllegalArgumentException if the failure is one of an answered request
     */
    void failed(Failure failure, String detail);
}
