package io.github.jwtbench.wrk;

import io.github.jwtbench.core.token.OwnerFile;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.suite.token.RefusedTokens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tokens that the load sends: the pool's, or under a fault tokens that are refused. */
final class Tokens implements AutoCloseable {
    /** The fault in which the load sends tokens that the service refuses. */
    static final String UNAUTHORIZED = "unauthorized";

    private final TokenPool pool;
    private final Path file;
    private final @Nullable String fault;
    private volatile Sent sent = new Sent(List.of(), List.of());

    /** The pool's tokens at one moment, and the tokens sent in their place. */
    private record Sent(List<String> pool, List<String> tokens) {
        @Override
        public String toString() {
            return "Sent";
        }
    }

    /**
     * @param file where the pool keeps its tokens
     * @param fault {@value #UNAUTHORIZED}; null for good tokens
     */
    Tokens(TokenPool pool, Path file, @Nullable String fault) {
        this.pool = pool;
        this.file = file;
        this.fault = fault;
    }

    /** The tokens to send at this moment; the same list until the pool is renewed. */
    List<String> current() {
        List<String> now = pool.tokens();
        if (fault == null) {
            return now;
        }
        Sent last = sent;
        if (last.pool != now) {
            last = new Sent(now, now.stream().map(RefusedTokens::withBrokenSignature).toList());
            sent = last;
        }
        return last.tokens;
    }

    /**
     * A file with the tokens, one a line, kept current; with the fault, a file that is written now
     * and does not change.
     */
    Path file() throws IOException {
        if (fault == null) {
            return file;
        }
        return OwnerFile.write(refusedFile(), current());
    }

    private Path refusedFile() {
        return file.resolveSibling("refused-tokens.txt");
    }

    /** Ends the renewing and deletes the files. */
    @Override
    public void close() throws IOException {
        pool.close();
        Files.deleteIfExists(refusedFile());
    }

    TokenPool pool() {
        return pool;
    }
}
