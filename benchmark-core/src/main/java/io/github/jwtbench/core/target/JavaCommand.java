package io.github.jwtbench.core.target;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A command line that runs Java with the JDK that runs this suite. */
final class JavaCommand {
    private final List<String> command = new ArrayList<>();

    JavaCommand(String... jvmArguments) {
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(jvmArguments));
    }

    JavaCommand property(String name, Object value) {
        command.add("-D" + name + "=" + value);
        return this;
    }

    JavaCommand arguments(String... arguments) {
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
