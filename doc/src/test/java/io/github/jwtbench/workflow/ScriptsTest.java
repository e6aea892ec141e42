package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The workflows' scripts stop at the first failure, and name only what exists. */
class ScriptsTest {
    static List<Path> scripts() throws IOException {
        return Checkout.scripts();
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void scriptsAreStrictAndTheirCommandsExist(Path file) throws IOException {
        String text = Files.readString(file);
        List<String> code = text.lines().filter(line -> !line.startsWith("#")).toList();
        assertEquals("#!/usr/bin/env bash", text.lines().findFirst().orElseThrow());
        assertEquals("set -euo pipefail", code.get(0));
        assertTrue(Files.isExecutable(file), "must be executable");
        assertEquals(List.of(), CommandRules.ofScript(text));
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void bashParsesEachScript(Path file) throws Exception {
        assertEquals("", check(file));
    }

    @Test
    void bashReportsASyntaxError(@TempDir Path folder) throws Exception {
        Path script = Files.writeString(folder.resolve("open.sh"), "if true; then\n");
        assertTrue(check(script).contains("syntax error"));
    }

    @ParameterizedTest
    @CsvSource({
        "bash .github/missing.sh, no such script: .github/missing.sh",
        "exec ./mvnw -Pturbo, no such Maven profile: turbo",
        "(cd x && ./mvnw -pl nowhere -am), no such module: nowhere",
        "java -jar target/jwtbench.jar, jwtbench.jar needs a command",
        "java -jar target/jwtbench.jar measure ., no such command of jwtbench.jar: measure",
        "java -jar target/jwtbench.jar report . S --into x, no such option of report: --into",
    })
    void unknownCommandIsDetected(String line, String problem) {
        assertEquals(List.of(problem), CommandRules.ofScript(line + "\n"));
    }

    @Test
    void commandMayContinueInTheNextLine() {
        assertEquals(
                List.of("no such option of report: --into"),
                CommandRules.ofScript("java -jar jwtbench.jar \\\n  report . S \\\n  --into x\n"));
    }

    private static String check(Path script) {
        CommandResult bash = ChildCommand.of("bash", "-n", script.toString()).run();
        return bash.out() + bash.errors();
    }
}
