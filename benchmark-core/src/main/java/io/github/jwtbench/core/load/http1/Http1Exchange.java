package io.github.jwtbench.core.load.http1;

import io.github.jwtbench.core.load.Completion;
import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.ReceivedAnswer;
import io.github.jwtbench.core.load.Request;

/** A request, and what has arrived of its answer. */
final class Http1Exchange {

    final Request request;
    final Completion completion;
    final ReceivedAnswer answer;
    private boolean sent;
    private boolean resent;

    Http1Exchange(Request request, Completion completion) {
        this.request = request;
        this.completion = completion;
        this.answer = new ReceivedAnswer(request.expected());
    }

    /** It leaves on a connection now. */
    void leaves() {
        sent = true;
    }

    /**
     * Whether it may leave once more after its connection ended without a byte of an answer: once,
     * and where doing it twice does what doing it once does (RFC 9112 section 9.3.1).
     */
    boolean mayLeaveAgain() {
        boolean may = !resent && request.isIdempotent();
        resent = true;
        return may;
    }

    /** Added to why it failed, where that would surprise. */
    String whyNotAgain(boolean anythingCame) {
        return anythingCame || request.isIdempotent()
                ? ""
                : "; "
                        + request.method()
                        + " is not sent again, since the service may have done it already";
    }

    /** There will be no connection for it. */
    void failWithoutConnection(String problem) {
        completion.failed(sent ? Failure.RESET : Failure.REFUSED, "no connection: " + problem);
    }
}
