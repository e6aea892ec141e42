package io.github.jwtbench.core.load.http1;

import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.ReceivedAnswer;
import io.github.jwtbench.core.load.driver.Request;

/** A request, and the received part of its response. */
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

    /** Called when it is sent on a connection. */
    void leaves() {
        sent = true;
    }

    /**
     * Whether it may be sent once more after its connection ended without a byte of a response:
     * once, and only if its method is idempotent (RFC 9112 section 9.3.1).
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
                : "; %s is not sent again, since the service may have done it already"
                        .formatted(request.method());
    }

    /** There will be no connection for it. */
    void failWithoutConnection(String problem) {
        completion.failed(sent ? Failure.RESET : Failure.REFUSED, "no connection: " + problem);
    }
}
