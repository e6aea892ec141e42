package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.Completion;
import io.github.jwtbench.core.load.Request;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2FrameStream;
import java.util.Arrays;

/** A request on its HTTP/2 stream and what has arrived of the response. */
final class Exchange {

    /** Bytes of a response body that are kept to be checked; the rest is read and dropped. */
    static final int BODY_LIMIT = 64 * 1024;

    private static final int FIRST_BUFFER = 256;
    private static final byte[] NOTHING = new byte[0];

    final int slot;
    final Http2FrameStream stream;
    final Request request;
    final Completion completion;
    private int status;
    private byte[] body = NOTHING;
    private int length;

    Exchange(int slot, Http2FrameStream stream, Request request, Completion completion) {
        this.slot = slot;
        this.stream = stream;
        this.request = request;
        this.completion = completion;
    }

    /** Takes the status of a header block: not of trailers, and not of interim responses. */
    void headers(CharSequence statusText) {
        int value = status == 0 && statusText != null ? parse(statusText) : 0;
        if (value >= 200) {
            status = value;
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
        if (!request.expected().needsBody()) {
            return;
        }
        int count = Math.min(content.readableBytes(), BODY_LIMIT - length);
        if (length + count > body.length) {
            int doubled = Math.max(FIRST_BUFFER, body.length * 2);
            body = Arrays.copyOf(body, Math.max(length + count, doubled));
        }
        content.getBytes(content.readerIndex(), body, length, count);
        length += count;
    }

    /** The response is complete; whether it has a status that can be reported. */
    boolean hasStatus() {
        return status != 0;
    }

    void reportAnswer() {
        completion.answered(status, body, length);
    }
}
