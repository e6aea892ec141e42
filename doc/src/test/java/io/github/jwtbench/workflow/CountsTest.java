package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.workflow.ScriptRun.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is counted, in a repository that is small enough to be counted by hand. */
class CountsTest {
    @TempDir private Path folder;
    private ScriptRun run;

    @BeforeEach
    void twoModules() throws Exception {
        run = new ScriptRun(folder);
        run.file("pom.xml", "<argument>--a</argument>\n<argument>b</argument>\n");
        run.file("one/pom.xml", "<argument>--a</argument> <argument>--c</argument>\n");
        run.file("one/src/main/java/x/y/A.java", "package x.y;\nclass A {}\n");
        run.file("one/src/main/java/x/y/B.java", "new ProcessBuilder(); new ProcessBuilder();\n");
        run.file("one/src/main/java/x/y/package-info.java", "package x.y;\n");
        run.file("one/src/test/java/x/y/ATest.java", "new ProcessBuilder();\n");
        run.file("two/src/main/java/z/A.java", "package z;\n\nclass A {}\n");
        run.file("two/src/main/java/z/package-info.java", "package z;\n");
        run.file("two/src/main/resources/z.txt", "z\n");
        run.commit();
    }

    @Test
    void everythingIsCountedInMainCodeAlone() throws Exception {
        assertEquals(
                new Result(
                        0,
                        """
                              8  lines of main code
                              2  files in the largest package, x.y
                              2  new ProcessBuilder in main code
                              3  option arguments in poms
                              1  class names in more than one package
                                 A: x.y z
                        """),
                counts());
    }

    @Test
    void nothingToFindIsZero() throws Exception {
        Files.delete(run.repository.resolve("two/src/main/java/z/A.java"));
        run.file("pom.xml", "");
        run.file("one/pom.xml", "");
        run.file("one/src/main/java/x/y/B.java", "");
        run.commit();
        assertEquals(
                new Result(
                        0,
                        """
                              4  lines of main code
                              2  files in the largest package, x.y
                              0  new ProcessBuilder in main code
                              0  option arguments in poms
                              0  class names in more than one package
                        """),
                counts());
    }

    /** A number that could not be made must not look like one. */
    @Test
    void aFileThatIsGoneFails() throws Exception {
        Files.delete(run.repository.resolve("one/src/main/java/x/y/A.java"));
        Result result = counts();
        assertTrue(result.exit() != 0, result::printed);
        assertTrue(result.printed().contains("A.java"), result::printed);
    }

    private Result counts() throws Exception {
        return run.script(".ci/counts", Map.of());
    }
}
