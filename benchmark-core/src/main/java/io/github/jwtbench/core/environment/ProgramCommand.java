package io.github.jwtbench.core.environment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A command line of a Java program: on the JDK that runs this suite, or as a native executable,
 * which takes the options of a JVM too.
 */
final class ProgramCommand {
    private final List<String> command = new ArrayList<>();

    private ProgramCommand(Path program, String... options) {
        command.add(program.toString());
        command.addAll(List.of(options));
    }

    static ProgramCommand java(String... options) {
        return new ProgramCommand(Path.of(System.getProperty("java.home"), "bin", "java"), options);
    }

    static ProgramCommand executable(Path file, String... options) {
        return new ProgramCommand(file.toAbsolutePath(), options);
    }

    ProgramCommand property(String name, Object value) {
        command.add("-D" + name + "=" + value);
        return this;
    }

    ProgramCommand arguments(String... arguments) {
        command.addAll(List.of(arguments));
        return this;
    }

    /**
     * @param ownPrefixes the child must not see variables of ours that start so: what a shell
     *     happens to hold would change what is measured
     */
    ProcessBuilder builder(String... ownPrefixes) {
        ProcessBuilder builder = new ProcessBuilder(command);
        Map<String, String> environment = builder.environment();
        for (String prefix : ownPrefixes) {
            environment.keySet().removeIf(name -> name.startsWith(prefix));
        }
        return builder;
    }
}
