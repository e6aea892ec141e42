package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.ReceivedAnswer;
import io.github.jwtbench.core.load.driver.Request;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/**
 * A request, its HTTP/2 stream, if any, and the received part of the response. Runs on the event
 * loop of its link.
 */
final class Http2Exchange {

    private static final int FIRST_FINAL_STATUS = 200;

    final int slot;
    final Request request;
    final Completion completion;
    private final ReceivedAnswer answer;

    /** The connection that it is on; null while it waits for one. */
    @Nullable CallHandler on;

    @SuppressWarnings("NullAway.Init") // set when it is written, before all calls but cancel
    Http2FrameStream stream;

    /** Frames of answers that the connection had received when this was sent. */
    long framesBefore;

    /** Number of times it has been sent again. */
    int resends;

    private boolean ended;

    Http2Exchange(int slot, Request request, Completion completion) {
        this.slot = slot;
        this.request = request;
        this.completion = completion;
        this.answer = new ReceivedAnswer(request.expected());
    }

    /**
     * Takes the status of a header block: ignores interim responses, and takes only the gRPC status
     * of trailers.
     */
    void headers(Http2Headers headers) {
        int value = hasStatus() || headers.status() == null ? 0 : parse(headers.status());
        if (value >= FIRST_FINAL_STATUS) {
            CharSequence coding = headers.get(HttpHeaderNames.CONTENT_ENCODING);
            answer.begin(value, coding == null ? null : coding.toString());
        }
        if (hasStatus()) {
            answer.addFields(headers);
        }
        CharSequence call = headers.get(GrpcStatus.FIELD);
        if (call != null && hasStatus()) {
            answer.endCall(GrpcStatus.http(call));
        }
    }

    private static int parse(CharSequence text) {
        int value = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (text.length() != 3 || digit < 0 || digit > 9) {
                return 0;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    void data(ByteBuf content) {
        if (answer.wantsBody()) {
            answer.add(content.nioBuffer());
        }
    }

    /** Whether a final status has come, which an answer begins with. */
    boolean hasStatus() {
        return answer.hasBegun();
    }

    boolean hasEnded() {
        return ended;
    }

    /** The caller no longer waits for it. */
    void giveUp() {
        ended = true;
    }

    /** The response is complete. */
    void reportAnswer() {
        ended = true;
        answer.reportTo(completion);
    }

    void fail(Failure failure, String detail) {
        if (!ended) {
            ended = true;
            completion.failed(failure, detail);
        }
    }
}
