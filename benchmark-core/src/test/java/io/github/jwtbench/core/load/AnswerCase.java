package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Connections;

/**
 * One answer as a server may send it, and what it means to whoever loads that server. The meaning
 * is the same over each protocol that can carry it.
 *
 * @param name in words
 * @param request that is answered so
 * @param http1 octets of the answer over HTTP/1.1 (ISO 8859-1); null where it has nothing of the
 *     kind
 * @param http1Closes whether the server closes the connection behind them
 * @param http2 frames of the answer over HTTP/2; null where it has nothing of the kind. A frame a
 *     line: {@code H NAME=VALUE…} HEADERS, {@code D TEXT} DATA, {@code D *N} DATA with so many
 *     octets, {@code R CODE} RST_STREAM, {@code X 0} one of an unknown kind; {@code $} at the end
 *     of a line is END_STREAM
 * @param expectation what is told of it
 */
public record AnswerCase(
        String name,
        Request request,
        String http1,
        boolean http1Closes,
        String http2,
        Expectation expectation) {

    /**
     * What an answer means.
     *
     * @param failure null where the request succeeded
     * @param status that is counted, 0 for none
     * @param problem part of what is told of the failure; of an unasked answer what is shown of it
     * @param connections reopened (of HTTP/1.1: over HTTP/2 a connection carries on), resent and
     *     unasked; times are not looked at
     */
    public record Expectation(
            Failure failure, int status, String problem, Connections connections) {

        static Expectation answered(int status) {
            return new Expectation(null, status, "", Connections.KEPT);
        }

        static Expectation failed(Failure failure, int status, String problem) {
            return new Expectation(failure, status, problem, Connections.KEPT);
        }

        /** The connection ends with it. */
        Expectation ending() {
            return new Expectation(failure, status, problem, new Connections(1, 0, 0, 0, null));
        }

        /** It is sent again on the next connection. */
        Expectation resent() {
            return new Expectation(failure, status, problem, new Connections(1, 0, 1, 0, null));
        }

        /** Another answer stands behind it. */
        Expectation withUnasked(String shown) {
            return new Expectation(failure, status, problem, new Connections(1, 0, 0, 1, shown));
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
