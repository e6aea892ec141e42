package io.github.jwtbench.jmh;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.settings.Settings.JmhPart;
import io.github.jwtbench.suite.settings.Settings.WrkPart;
import io.github.jwtbench.suite.settings.SettingsFile;
import io.github.jwtbench.suite.settings.Tier;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;

/** Results that Maven measured in this module before these tests. */
public final class Measured {
    public static final Path TARGET = Path.of("target");
    public static final Path REPORT = Path.of("../target/benchmark-report");

    private Measured() {}

    /** Has a test skipped, with its reason, in a build that measures nothing, or more or less. */
    public static void require(Class<?> test) throws IOException {
        boolean measured = !Boolean.getBoolean("skip.benchmark") && isWholeSmokeRun(settings());
        String reason = "it judges what -Pslow,benchmark,smoke leaves, all parts of it";
        if (!measured) {
            System.out.println(test.getSimpleName() + ": skipped: " + reason);
        }
        assumeTrue(measured, reason);
    }

    private static boolean isWholeSmokeRun(Settings settings) {
        return settings.jmhTier() == Tier.SMOKE
                && settings.comparisonTier() == Tier.SMOKE
                && settings.jmhParts().containsAll(EnumSet.allOf(JmhPart.class))
                && settings.wrkParts().containsAll(Set.of(WrkPart.LOAD, WrkPart.SERVICES));
    }

    public static String session() throws IOException {
        return settings().session();
    }

    private static Settings settings() throws IOException {
        return SettingsFile.read(TARGET.resolve("settings.properties"));
    }
}
