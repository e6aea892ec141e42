package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.workflow.ScriptRun.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counts of a repository small enough to count by hand. */
class CountsTest {
    @TempDir private Path folder;
    private ScriptRun run;

    @BeforeEach
    void twoModules() throws Exception {
        run = new ScriptRun(folder);
        run.file("pom.xml", "<argument>--a</argument>\n<argument>b</argument>\n");
        run.file("one/pom.xml", "<argument>--a</argument> <argument>--c</argument>\n");
        run.file("one/src/main/java/x/y/A.java", "package x.y;\nclass A {}\n");
        run.file("one/src/main/java/x/y/B.java", "new ProcessBuilder();\n");
        run.file("one/src/main/java/x/y/package-info.java", "package x.y;\n");
        run.file("one/src/test/java/x/y/ATest.java", "new ProcessBuilder();\n");
        run.file("two/src/main/java/z/A.java", "package z;\n\nclass A {}\n");
        run.file("two/src/main/java/z/package-info.java", "package z;\n");
        run.file("two/src/main/resources/z.txt", "z\n");
        run.commit();
    }

    @Test
    void onlyMainCodeIsCounted() throws Exception {
        run.file(
                "two/src/main/java/z/R.java",
                "record R(\n  int a, Map<A, B> b, @X(1, 2) int c, int d, int e, int f, int g, int h,"
                        + "\n  int i) {}\nrecord Small(int a, int b) {}\n");
        run.file("one/src/main/java/x/y/C.java", "boolean c = a == null || b != null;\n");
        run.file("one/src/test/java/x/y/CTest.java", "boolean c = a == null;\n");
        run.file("doc/schema/r.schema.json", "{}\n");
        run.file("doc/r.adoc", "= R\n\nr\n");
        run.commit();
        assertEquals(
                Map.ofEntries(
                        Map.entry("lines of main code", 12),
                        Map.entry("lines of code of the instrument", 0),
                        Map.entry("files in the largest package, x.y", 3),
                        Map.entry("lines in the longest Java file, R.java", 4),
                        Map.entry("comparisons with null in main code", 2),
                        Map.entry("new ProcessBuilder in main code", 1),
                        Map.entry("option arguments in poms", 3),
                        Map.entry("lines of poms", 3),
                        Map.entry("records of more than 8 components", 1),
                        Map.entry("schemas written by hand", 1),
                        Map.entry("AsciiDoc files", 1),
                        Map.entry("lines of AsciiDoc", 3),
                        Map.entry("lines of code that Load needs", 0),
                        Map.entry("lines of code that Ab needs", 0),
                        Map.entry("lines of code that Report needs", 0),
                        Map.entry("lines of code that HistoryCommands needs", 0),
                        Map.entry("lines of code that Verify needs", 0),
                        Map.entry("lines of code that Init needs", 0),
                        Map.entry("lines of code that Compare needs", 0),
                        Map.entry("lines of code that Export needs", 0),
                        Map.entry("class names in more than one package", 1)),
                numbers());
        assertTrue(counts().printed().contains("A: x.y z"));
    }

    /**
     * Counts imported classes, and classes of the same package named outside of comments. Blank
     * lines, comments and imports are no code.
     */
    @Test
    void reachOfACommandFollowsItsSource() throws Exception {
        String folder = "one/src/main/java/io/github/jwtbench/core/cli/";
        run.file(
                folder + "Load.java",
                "package p;\nimport static x.y.A.made;\n/**\n * Unlike Other.\n */\nclass Load { Same s; }\n");
        run.file(folder + "Same.java", "class Same {\n}\n");
        run.file(folder + "Other.java", "class Other {\n}\n");
        run.commit();
        assertEquals(2 + 2 + 2, numbers().get("lines of code that Load needs"));
    }

    @Test
    void numbersWithinTheirLimitsPass() throws Exception {
        Files.delete(run.repository.resolve("two/src/main/java/z/A.java"));
        run.commit();
        assertEquals(0, counts().exit(), counts()::printed);
    }

    @Test
    void numberAboveItsLimitFails() throws Exception {
        for (int i = 0; i < 60; i++) {
            run.file("one/src/main/java/x/y/C" + i + ".java", "class C {}\n");
        }
        run.commit();
        Result result = counts().ended(1);

        assertTrue(result.printed().endsWith("why it must grow.\n"), result::printed);
    }

    private Map<String, Integer> numbers() throws Exception {
        return Pattern.compile("(?m)^ *(\\d+) of +\\d+  (.+)$")
                .matcher(counts().printed())
                .results()
                .collect(
                        Collectors.toMap(
                                number -> number.group(2),
                                number -> Integer.parseInt(number.group(1))));
    }

    /** A number that could not be made must not look like one. */
    @Test
    void missingFileFails() throws Exception {
        Files.delete(run.repository.resolve("one/src/main/java/x/y/A.java"));
        Result result = counts();
        assertTrue(result.exit() != 0, result::printed);
        assertTrue(result.printed().contains("A.java"), result::printed);
    }

    private Result counts() throws Exception {
        return run.script(".ci/counts", Map.of());
    }
}
