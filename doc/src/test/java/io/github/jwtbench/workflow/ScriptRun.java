package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The checkout's scripts in a git repository of their own, with stubs in place of programs. */
final class ScriptRun {
    private final Path programs;
    private final Path temp;
    final Path repository;

    /**
     * @param exit the script's exit code
     * @param printed on both outputs
     */
    record Result(int exit, String printed) {
        /** Returns this, which must have ended with that exit code. */
        Result ended(int expected) {
            assertEquals(expected, exit, printed);
            return this;
        }
    }

    /**
     * @param folder empty
     */
    ScriptRun(Path folder) throws IOException, InterruptedException {
        programs = Files.createDirectory(folder.resolve("programs"));
        temp = Files.createDirectory(folder.resolve("temp"));
        repository = Files.createDirectory(folder.resolve("repository"));
        for (Path script : Checkout.scripts()) {
            Path copy = repository.resolve(Checkout.ROOT.relativize(script));
            Files.createDirectories(copy.getParent());
            Files.copy(script, copy);
        }
        git("init", "--quiet", "--initial-branch=main");
    }

    /** Puts a program in place of the real one. */
    void stub(String program, String text) throws IOException {
        executable(programs.resolve(program), text);
    }

    void file(String name, String text) throws IOException {
        executable(repository.resolve(name), text);
    }

    void commit() throws IOException, InterruptedException {
        git("add", "--all");
        git("commit", "--quiet", "--message", "Next");
    }

    String git(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        return start(command, Map.of()).ended(0).printed();
    }

    /** Runs a script, by its name in the checkout. */
    Result script(String name, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("bash", name));
        command.addAll(List.of(arguments));
        return start(command, environment);
    }

    /** Runs a step of an action, as a shell does. */
    Result step(String run, Map<String, String> environment)
            throws IOException, InterruptedException {
        return start(
                List.of("bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", run),
                environment);
    }

    /** Temporary files, worktrees and branches that scripts left behind. */
    List<String> remains() throws IOException, InterruptedException {
        List<String> remains = new ArrayList<>();
        try (Stream<Path> files = Files.list(temp)) {
            files.map(Path::toString).forEach(remains::add);
        }
        git("worktree", "list").lines().skip(1).forEach(remains::add);
        git("branch", "--list")
                .lines()
                .filter(line -> !line.equals("* main"))
                .forEach(remains::add);
        return remains;
    }

    private Result start(List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(repository.toFile())
                        .redirectErrorStream(true);
        Map<String, String> all = builder.environment();
        all.keySet().removeIf(name -> name.startsWith("GIT"));
        all.put("PATH", programs + ":" + all.get("PATH"));
        all.put("TMPDIR", temp.toString());
        all.put("GIT_CONFIG_GLOBAL", "/dev/null");
        all.put("GIT_CONFIG_NOSYSTEM", "1");
        for (String role : List.of("AUTHOR", "COMMITTER")) {
            all.put("GIT_" + role + "_NAME", "Test");
            all.put("GIT_" + role + "_EMAIL", "test@localhost");
        }
        all.putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String printed =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), printed);
    }

    private static void executable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        file.toFile().setExecutable(true);
    }
}
