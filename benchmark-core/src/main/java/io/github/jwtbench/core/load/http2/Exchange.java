package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.Completion;
import io.github.jwtbench.core.load.ReceivedAnswer;
import io.github.jwtbench.core.load.Request;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;

/** A request on its HTTP/2 stream and what has arrived of the response. */
final class Exchange {

    private static final int FIRST_FINAL_STATUS = 200;

    final int slot;
    final Http2FrameStream stream;
    final Request request;
    final Completion completion;
    private final ReceivedAnswer answer;

    Exchange(int slot, Http2FrameStream stream, Request request, Completion completion) {
        this.slot = slot;
        this.stream = stream;
        this.request = request;
        this.completion = completion;
        this.answer = new ReceivedAnswer(request.expected());
    }

    /** Takes the status of a header block: not of trailers, and not of interim responses. */
    void headers(Http2Headers headers) {
        int value = hasStatus() || headers.status() == null ? 0 : parse(headers.status());
        if (value >= FIRST_FINAL_STATUS) {
            CharSequence coding = headers.get(HttpHeaderNames.CONTENT_ENCODING);
            answer.begin(value, coding == null ? null : coding.toString());
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

    /** Whether there is a status that can be reported. */
    boolean hasStatus() {
        return answer.hasBegun();
    }

    /** The response is complete. */
    void reportAnswer() {
        answer.reportTo(completion);
    }
}
