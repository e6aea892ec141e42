package io.github.jwtbench.core.load.driver;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The part of a response that a driver keeps: its status, and the bytes of the body that the
 * request's {@link Expected} needs; for its observer also the header fields. The rest is read and
 * dropped, however long it is.
 */
public final class ReceivedAnswer {

    private static final byte[] NOTHING = new byte[0];

    private final Expected expected;
    private int status;
    private @Nullable String coding;
    private byte[] body = NOTHING;
    private int length;
    private final Map<String, List<String>> fields;

    public ReceivedAnswer(Expected expected) {
        this.expected = expected;
        this.fields = wantsFields() ? new TreeMap<>(String.CASE_INSENSITIVE_ORDER) : Map.of();
    }

    /**
     * The final answer has begun; not for interim ones (RFC 9110 section 15.2).
     *
     * @param contentCoding value of {@code Content-Encoding}, or null
     */
    public void begin(int finalStatus, @Nullable String contentCoding) {
        status = finalStatus;
        coding = contentCoding;
    }

    /** Header fields of the final answer, or its trailers. */
    public void addFields(
            Iterable<? extends Map.Entry<? extends CharSequence, ? extends CharSequence>> block) {
        if (wantsFields()) {
            block.forEach(
                    field ->
                            fields.computeIfAbsent(
                                            field.getKey().toString(), name -> new ArrayList<>())
                                    .add(field.getValue().toString()));
        }
    }

    /**
     * Ends the answer of a gRPC call.
     *
     * @param ended the call's status as an HTTP status
     */
    public void endCall(int ended) {
        status = ended;
    }

    /** Whether the final answer has begun. */
    public boolean hasBegun() {
        return status != 0;
    }

    /** Whether {@link #add} would keep more of the body. */
    public boolean wantsBody() {
        return (expected.needsBody() || expected.isObserved()) && length < Expected.BODY_LIMIT;
    }

    /** Whether {@link #addFields} would keep them. */
    public boolean wantsFields() {
        return expected.isObserved();
    }

    /** A part of the body. */
    public void add(ByteBuffer part) {
        int count = Math.min(part.remaining(), Expected.BODY_LIMIT - length);
        if (length + count > body.length) {
            // Most bodies come in one part.
            body = Arrays.copyOf(body, Math.max(length + count, body.length * 2));
        }
        part.get(body, length, count);
        length += count;
    }

    /** The answer is complete. */
    public void reportTo(Completion completion) {
        if (length > 0 && coding != null && !ContentCoding.isNone(coding)) {
            boolean known = ContentCoding.isKnown(coding);
            if (!known && expected.needsBody() && status == expected.status()) {
                completion.failed(
                        Failure.OTHER,
                        "the body is encoded as %s, which cannot be read: what it contains is not known"
                                .formatted(PeerText.of(coding)));
                return;
            }
            body =
                    known
                            ? ContentCoding.decode(coding, body, length, Expected.BODY_LIMIT)
                            : NOTHING;
            length = body.length;
        }
        expected.observe(this);
        completion.answered(status, body, length);
    }

    /** Its HTTP status. */
    public int status() {
        return status;
    }

    /** The values of each header field, for an observer. */
    public Map<String, List<String>> fields() {
        return fields;
    }

    /** The first bytes of the decoded body. */
    public byte[] body() {
        return Arrays.copyOf(body, length);
    }
}
