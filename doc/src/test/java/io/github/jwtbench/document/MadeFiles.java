package io.github.jwtbench.document;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Files of the documents that tests make of the build, and hold equal to what they make. */
public final class MadeFiles {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path NEW = Path.of("target", "made");

    private MadeFiles() {}

    /**
     * Asserts that a file is as it was made, and leaves what was made below {@code target/made}
     * where it is not.
     *
     * @param name seen from {@code doc}
     */
    public static void assertSame(String name, String made) throws IOException {
        String below = Path.of("doc").resolve(name).normalize().toString();
        Path stale = NEW.resolve(below);
        Path kept = ROOT.resolve(below);
        if (Files.exists(kept) && Files.readString(kept).equals(made)) {
            Files.deleteIfExists(stale);
        } else {
            Files.createDirectories(stale.getParent());
            Files.writeString(stale, made);
            fail(below + " is stale; make it anew: cp -r doc/target/made/* .");
        }
    }

    /**
     * Asserts that parts of a page are as they were made: of each name what stands between the
     * lines {@code // made::NAME} and {@code // end::NAME}.
     */
    public static void assertRegions(String page, Map<String, String> made) throws IOException {
        String text = Files.readString(ROOT.resolve("doc").resolve(page));
        for (Map.Entry<String, String> each : made.entrySet()) {
            String begin = "// made::" + each.getKey() + "\n";
            int from = text.indexOf(begin) + begin.length();
            int to = text.indexOf("// end::" + each.getKey() + "\n");
            assertTrue(from >= begin.length() && from <= to, begin);
            text = text.substring(0, from) + each.getValue() + text.substring(to);
        }
        assertSame(page, text);
    }
}
