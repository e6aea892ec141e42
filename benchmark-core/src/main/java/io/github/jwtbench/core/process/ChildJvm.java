package io.github.jwtbench.core.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A JVM like this one that does one thing and ends. */
public final class ChildJvm {
    private ChildJvm() {}

    /**
     * How a JVM with this one's class path is started.
     *
     * @param options of the JVM
     */
    public static ProcessBuilder builder(List<String> options, Class<?> main, String... arguments) {
        return builder(
                System.getProperty("java.class.path"), options, main.getName(), List.of(arguments));
    }

    private static ProcessBuilder builder(
            String classPath, List<String> options, String main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-classpath", classPath, main));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }

    /**
     * Runs a main class and waits for its end; it ends with this thread's interruption.
     *
     * @param options of the JVM
     * @param printed gets what it prints; null lets it print where this process does
     * @throws IOException when its exit code is not 0, with the exception that it printed
     */
    public static void run(
            String classPath,
            List<String> options,
            String main,
            List<String> arguments,
            Path printed)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                builder(classPath, options, main, arguments).redirectErrorStream(true);
        Process process =
                (printed == null ? builder.inheritIO() : builder.redirectOutput(printed.toFile()))
                        .start();
        try {
            int code = process.waitFor();
            if (code != 0) {
                throw new IOException(
                        main.substring(main.lastIndexOf('.') + 1)
                                + " ended with code "
                                + code
                                + (printed == null ? "" : ": " + cause(printed)));
            }
        } finally {
            process.destroyForcibly();
        }
    }

    /** The line that names the exception. */
    private static String cause(Path printed) throws IOException {
        try (Stream<String> lines = Files.lines(printed)) {
            return lines.filter(line -> line.contains("Exception"))
                    .findFirst()
                    .orElse("see " + printed);
        }
    }
}
