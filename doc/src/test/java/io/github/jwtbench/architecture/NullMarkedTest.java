package io.github.jwtbench.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** NullAway checks packages that are {@code @NullMarked}, and no others. */
class NullMarkedTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern FINISHED = Pattern.compile("(.*/)?(jwt-.*|benchmark-.*)");
    private static final Pattern MARK = Pattern.compile("(?m)^@NullMarked\\s+package ");

    @Test
    void allPackagesOfFinishedModulesAreNullMarked() throws Exception {
        List<String> marked = new ArrayList<>();
        List<String> all = new ArrayList<>();
        for (SourcePackage each : SourcePackage.of(ROOT, Module.of(ROOT)).values()) {
            if (FINISHED.matcher(each.module()).matches()) {
                all.add(each.name());
                if (isMarked(each)) {
                    marked.add(each.name());
                }
            }
        }
        assertEquals(all, marked);
        assertTrue(all.contains("io.github.jwtbench.token"), "the test must see the packages");
    }

    private static boolean isMarked(SourcePackage each) throws IOException {
        Path sources = ROOT.resolve(each.module()).resolve("src/main/java");
        Path folder = sources.resolve(each.name().replace('.', '/'));
        return MARK.matcher(Files.readString(folder.resolve("package-info.java"))).find();
    }
}
