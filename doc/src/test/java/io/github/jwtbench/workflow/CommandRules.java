package io.github.jwtbench.workflow;

import io.github.jwtbench.core.cli.Jwtbench;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Every command that a step, a script or a page names exists. */
public final class CommandRules {
    /** Programs that GitHub's runners have. */
    private static final Set<String> PROGRAMS =
            Set.of("bash", "docker", "gh", "git", "go", "mkdir", "pipx", "shellcheck", "sudo");

    /** Words of the shell itself. */
    private static final Set<String> SHELL = Set.of("echo");

    /** Commands that start the jar. */
    private static final Set<String> LAUNCHERS = Set.of("jwtbench", "./jwtbench");

    private static final String JAR = "jwtbench.jar";

    private final List<String> problems = new ArrayList<>();

    private CommandRules() {}

    /** Problems in the commands of a workflow's steps. */
    static List<String> ofSteps(Workflow workflow) {
        CommandRules rules = new CommandRules();
        workflow.steps().stream()
                .filter(step -> step.has("run"))
                .map(step -> step.path("run").asText())
                .forEach(rules::run);
        return rules.problems;
    }

    /** Problems in the lines of a script. */
    static List<String> ofScript(String text) {
        CommandRules rules = new CommandRules();
        lines(text).forEach(rules::line);
        return rules.problems;
    }

    /** Problems in the lines of a shell on a page. */
    public static List<String> ofPage(String text) {
        CommandRules rules = new CommandRules();
        lines(text)
                .forEach(
                        line -> {
                            rules.line(line);
                            rules.program(words(line).get(0));
                        });
        return rules.problems;
    }

    /** A program of this checkout. */
    private void program(String program) {
        if (program.matches("\\.?(ci|github|docker)/.*") && !Checkout.has(program)) {
            problems.add("no such program: " + program);
        }
    }

    private void run(String text) {
        if (text.contains("${{")) {
            problems.add("run must take values from env, not from an expression: " + text.strip());
        }
        for (String line : lines(text).toList()) {
            String program = words(line.replaceFirst("^\\w+=\\$\\(", "")).get(0);
            if (!PROGRAMS.contains(program) && !SHELL.contains(program) && !Checkout.has(program)) {
                problems.add("no such command: " + program);
            }
            line(line);
        }
    }

    private void line(String line) {
        List<String> words = words(line);
        after(words, "bash")
                .filter(script -> !script.startsWith("-") && !Checkout.has(script))
                .forEach(script -> problems.add("no such script: " + script));
        if (words.stream().anyMatch(word -> word.endsWith("./mvnw"))) {
            words.stream()
                    .filter(word -> word.startsWith("-P"))
                    .flatMap(word -> names(word.substring(2)))
                    .filter(profile -> !Checkout.profiles().contains(profile))
                    .forEach(profile -> problems.add("no such Maven profile: " + profile));
            after(words, "-pl")
                    .flatMap(CommandRules::names)
                    .filter(module -> !Checkout.modules().contains(module))
                    .forEach(module -> problems.add("no such module: " + module));
        }
        int jar = indexOfJar(words);
        if (jar >= 0 && words.get(0).equals("java")) {
            jwtbench(words.subList(jar + 1, words.size()));
        } else if (LAUNCHERS.contains(words.get(0))) {
            jwtbench(words.subList(1, words.size()));
        }
    }

    private void jwtbench(List<String> words) {
        CommandLine command = Jwtbench.commandLine();
        for (String word : words.stream().takeWhile(each -> !each.equals("--")).toList()) {
            boolean leaf = command.getSubcommands().isEmpty();
            if (!leaf && word.startsWith("--")) {
                option(command, word);
                return;
            }
            if (!leaf && !command.getSubcommands().containsKey(word)) {
                problems.add("no such command of " + JAR + ": " + word);
                return;
            }
            if (!leaf) {
                command = command.getSubcommands().get(word);
            } else if (word.matches("--[a-z-]+")) {
                option(command, word);
            }
        }
        if (!command.getSubcommands().isEmpty()) {
            problems.add(JAR + " needs a command");
        }
    }

    private void option(CommandLine command, String word) {
        if (!command.getCommandSpec().optionsMap().containsKey(word)) {
            problems.add("no such option of " + command.getCommandName() + ": " + word);
        }
    }

    private static int indexOfJar(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).endsWith(JAR)) {
                return i;
            }
        }
        return -1;
    }

    /** The words that follow a word. */
    private static Stream<String> after(List<String> words, String word) {
        return Stream.iterate(0, i -> i < words.size() - 1, i -> i + 1)
                .filter(i -> words.get(i).equals(word))
                .map(i -> words.get(i + 1));
    }

    /** The names of a list with commas, without those that a variable holds. */
    private static Stream<String> names(String list) {
        return Arrays.stream(list.split(",")).filter(name -> !name.contains("$"));
    }

    /** Commands, each in one line, without comments. */
    private static Stream<String> lines(String text) {
        return text.replaceAll("\\\\\\n\\s*", "")
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"));
    }

    private static List<String> words(String line) {
        return Arrays.stream(line.split("\\s+")).map(word -> word.replaceAll("[\"']", "")).toList();
    }
}
