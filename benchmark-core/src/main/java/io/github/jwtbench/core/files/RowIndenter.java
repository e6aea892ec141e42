package io.github.jwtbench.core.files;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import java.io.IOException;

/** Indents to a limited depth, and writes deeper values on one line. */
final class RowIndenter extends DefaultIndenter {
    private static final long serialVersionUID = 1L;

    private final int depth;

    RowIndenter(int depth) {
        super("  ", "\n");
        this.depth = depth;
    }

    @Override
    public void writeIndentation(JsonGenerator generator, int level) throws IOException {
        if (level <= depth) {
            super.writeIndentation(generator, level);
        } else {
            generator.writeRaw(' ');
        }
    }
}
