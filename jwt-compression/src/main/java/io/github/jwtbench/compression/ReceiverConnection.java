package io.github.jwtbench.compression;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The receiver's end of one connection. It keeps the last joined token, because sessions repeat
 * their token, and other connections cannot displace it. Thread-safe.
 */
public final class ReceiverConnection {
    private record Joined(SplitToken parts, Optional<String> token) {}

    private final SplitReceiver receiver;
    private volatile @Nullable Joined last;

    ReceiverConnection(SplitReceiver receiver) {
        this.receiver = receiver;
    }

    /** Like {@link SplitReceiver#token}. */
    public Optional<String> token(Function<String, List<String>> headers)
            throws MalformedSplitException {
        SplitToken parts = receiver.parts(headers);
        if (parts == null) {
            return Optional.empty();
        }
        Joined known = last;
        if (known == null || !known.parts.equals(parts)) {
            known = new Joined(parts, Optional.of(receiver.join(parts)));
            last = known;
        }
        return known.token;
    }
}
