package io.github.jwtbench.core.terminal;

import io.github.jwtbench.core.untrusted.PlainText;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * The only writer to the terminal. It removes cursor movements and colours, because every text can
 * contain foreign parts; it keeps a line on one line and limits its length. Only printed texts
 * contain line feeds: callers make lines with {@link PlainText}.
 */
public final class TerminalWriter extends PrintWriter {
    /** More than the words of any message, with the paths in it. */
    private static final int MOST = 4_000;

    public TerminalWriter(Writer out) {
        super(new Filter(out), true);
    }

    @Override
    public void println(String line) {
        write(PlainText.shown(line, MOST));
        println();
    }

    @Override
    public void println(Object line) {
        println(String.valueOf(line));
    }

    @Override
    public void println() {
        write("\n");
        flush();
    }

    private static final class Filter extends FilterWriter {
        Filter(Writer out) {
            super(out);
        }

        @Override
        public void write(int character) throws IOException {
            write(Character.toString((char) character));
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            write(new String(text, from, length));
        }

        @Override
        public void write(String text, int from, int length) throws IOException {
            out.write(PlainText.lines(text.substring(from, from + length)));
        }
    }
}
