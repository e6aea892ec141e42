package io.github.jwtbench.document;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of the documents that tests make of the build, and hold equal to what they make. */
public final class MadeFiles {
    private static final Path DOC = Path.of("").toAbsolutePath();
    private static final Path NEW = Path.of("target", "made");

    private MadeFiles() {}

    /**
     * Asserts that a file is as it was made, and leaves what was made below {@code target/made}
     * where it is not.
     *
     * @param name below {@code doc}
     */
    public static void assertSame(String name, String made) throws IOException {
        Path stale = NEW.resolve(name);
        Path kept = DOC.resolve(name);
        if (Files.exists(kept) && Files.readString(kept).equals(made)) {
            Files.deleteIfExists(stale);
        } else {
            Files.createDirectories(stale.getParent());
            Files.writeString(stale, made);
            fail("doc/" + name + " is stale; make it anew: cp -r doc/target/made/* doc/");
        }
    }
}
