package io.github.jwtbench.core.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A terminal with a last line that stays: all that is printed goes above it. */
final class StatusLine extends PrintStream {
    /** To the begin of the line, and whatever stands there away: ECMA-48, EL. */
    private static final String ERASE = "\r\033[K";

    private final Above above;
    private final int width;

    /**
     * @param width columns that a line may have
     */
    StatusLine(OutputStream terminal, int width) {
        this(new Above(terminal), width);
    }

    private StatusLine(Above above, int width) {
        super(above, true, StandardCharsets.UTF_8);
        this.above = above;
        this.width = width;
    }

    int width() {
        return width;
    }

    /**
     * Shows this as the last line.
     *
     * @param line of at most {@link #width} columns; empty for none
     */
    void show(String line) {
        above.show(line);
    }

    private static final class Above extends FilterOutputStream {
        private String last = "";
        private boolean atBegin = true;

        Above(OutputStream terminal) {
            super(terminal);
        }

        synchronized void show(String line) {
            try {
                if (atBegin) {
                    put(ERASE + line);
                    out.flush();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            last = line;
        }

        @Override
        public void write(int single) throws IOException {
            write(new byte[] {(byte) single}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] bytes, int from, int length) throws IOException {
            if (length == 0) {
                return;
            }
            if (atBegin && !last.isEmpty()) {
                put(ERASE);
            }
            out.write(bytes, from, length);
            atBegin = bytes[from + length - 1] == '\n';
            if (atBegin) {
                put(last);
            }
        }

        private void put(String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
