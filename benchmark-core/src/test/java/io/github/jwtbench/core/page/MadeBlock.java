package io.github.jwtbench.core.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A part of a page in the repository that a test makes, between {@code // made of the build: NAME}
 * and {@code // end}. With {@code -Dpage.write=true} the test writes it.
 */
public final class MadeBlock {
    private MadeBlock() {}

    /** Asserts that the page has the generated text. */
    public static synchronized void assertSame(Path page, String name, String made)
            throws IOException {
        String text = Files.readString(page);
        String begin = "// made of the build: " + name + "\n";
        int start = text.indexOf(begin) + begin.length();
        int end = text.indexOf("// end\n", start);
        assertTrue(start > begin.length() && end >= start, () -> page + " must have " + begin);
        if (Boolean.getBoolean("page.write")) {
            Files.writeString(page, text.substring(0, start) + made + text.substring(end));
        } else {
            assertEquals(made, text.substring(start, end), name);
        }
    }
}
