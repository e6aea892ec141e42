package io.github.jwtbench.jmh;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Path;

/** What Maven has measured in this module, before the tests that judge it. */
public final class Measured {
    public static final Path TARGET = Path.of("target");
    public static final Path REPORT = Path.of("../target/benchmark-report");

    private Measured() {}

    /** Has a test skipped, with its reason, in a build that measures nothing. */
    public static void require(Class<?> test) {
        boolean measured = !Boolean.getBoolean("skip.benchmark");
        String reason = "nothing was measured: it judges what -Pslow,benchmark,smoke leaves";
        if (!measured) {
            System.out.println(test.getSimpleName() + ": skipped: " + reason);
        }
        assumeTrue(measured, reason);
    }

    public static String session() throws IOException {
        return SettingsFile.read(TARGET.resolve("settings.properties")).session();
    }
}
