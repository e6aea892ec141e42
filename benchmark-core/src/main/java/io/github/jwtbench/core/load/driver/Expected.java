package io.github.jwtbench.core.load.driver;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The rule for a correct response. Immutable, so that many requests can share it. */
public final class Expected {

    /** Status 200 and any body. */
    public static final Expected OK = status(200);

    /** Bytes of a decoded body, from its beginning, that a correct response is looked for in. */
    public static final int BODY_LIMIT = 64 * 1024;

    private final int status;
    private final byte[] fragment;
    private final @Nullable Consumer<ReceivedAnswer> observer;

    private Expected(int status, byte[] fragment, @Nullable Consumer<ReceivedAnswer> observer) {
        if (status < 200 || status > 599) {
            throw new IllegalArgumentException("status must be 200 to 599, got: " + status);
        }
        this.status = status;
        this.fragment = fragment;
        this.observer = observer;
    }

    /** A status, 200 to 599, with any body. */
    public static Expected status(int status) {
        return new Expected(status, new byte[0], null);
    }

    /**
     * This status, and a body whose first {@link #BODY_LIMIT} bytes contain a text (UTF-8). A body
     * encoded as gzip or deflate is decoded first.
     */
    public Expected containing(String text) {
        return new Expected(status, text.getBytes(StandardCharsets.UTF_8), observer);
    }

    /**
     * The same rule.
     *
     * @param all gets each whole response, right or wrong, with header fields and body; on any
     *     thread
     */
    public Expected observedBy(Consumer<ReceivedAnswer> all) {
        return new Expected(status, fragment, all);
    }

    boolean isObserved() {
        return observer != null;
    }

    void observe(ReceivedAnswer answer) {
        if (observer != null) {
            observer.accept(answer);
        }
    }

    /** The status of a correct response. */
    public int status() {
        return status;
    }

    /** The text that its body contains; empty for any body. */
    public String fragment() {
        return new String(fragment, StandardCharsets.UTF_8);
    }

    /** Whether the body matters; if not, a driver may leave it out. */
    public boolean needsBody() {
        return fragment.length > 0;
    }

    /**
     * Judges a response: the status first, then the body.
     *
     * @return null if it is as expected, otherwise {@link Failure#STATUS} or {@link Failure#BODY}
     */
    public @Nullable Failure judge(int actualStatus, byte[] body, int length) {
        if (actualStatus != status) {
            return Failure.STATUS;
        }
        return contains(body, length) ? null : Failure.BODY;
    }

    /** Why a response was judged wrong. The body itself is not shown: it may echo a token. */
    public String problem(Failure failure, int actualStatus, int length) {
        return failure == Failure.STATUS
                ? "expected status " + status + ", got: " + actualStatus
                : "expected a body that contains \"%s\", got %s bytes without it%s"
                        .formatted(
                                fragment(),
                                length,
                                length < BODY_LIMIT ? "" : ", and looked no further");
    }

    private boolean contains(byte[] body, int length) {
        for (int start = 0; start <= length - fragment.length; start++) {
            int end = start + fragment.length;
            if (Arrays.equals(body, start, end, fragment, 0, fragment.length)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return "status " + status + (needsBody() ? " and a body check" : "");
    }
}
