package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Each command has a description and a valid example. */
public class HelpTest {

    @TempDir private Path folder;

    static Stream<CommandSpec> commands() {
        List<CommandSpec> all = new ArrayList<>();
        collect(Jwtbench.commandLine(), all);
        return all.stream();
    }

    private static void collect(CommandLine command, List<CommandSpec> all) {
        all.add(command.getCommandSpec());
        command.getSubcommands().values().stream()
                // A command that has another name now says no more than that.
                .filter(each -> !each.getCommandSpec().usageMessage().hidden())
                .forEach(each -> collect(each, all));
    }

    @Test
    void testFindsAllCommands() {
        assertTrue(commands().count() >= 11, "the sources of this test must see them");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasADescriptionAndHelp(CommandSpec command) {
        assertTrue(command.usageMessage().description().length > 0, command.qualifiedName());
        String[] words = (command.qualifiedName() + " --help").split(" ");
        Console console =
                Console.run((Object[]) Arrays.copyOfRange(words, 1, words.length)).ended(0);

        assertTrue(console.out().startsWith("Usage: " + command.qualifiedName()), console::out);
        assertFalse(console.out().contains("<main class>"), console::out);
    }

    /** Started alone, for a faster start, a command is what it is among the others. */
    @ParameterizedTest
    @MethodSource("commands")
    void commandAloneIsTheSame(CommandSpec command) {
        String[] words = command.qualifiedName().split(" ");
        CommandLine alone = Jwtbench.commandLine(words.length == 1 ? "" : words[1]);
        for (int i = 1; i < words.length; i++) {
            alone = alone.getSubcommands().get(words[i]);
        }

        assertEquals(command.commandLine().getUsageMessage(), alone.getUsageMessage());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyOptionHasADescription(CommandSpec command) {
        for (ArgSpec argument : command.args()) {
            assertTrue(
                    argument.description().length > 0 && !argument.description()[0].isBlank(),
                    () -> command.qualifiedName() + " " + argument.paramLabel());
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void exampleOfTheHelpIsParsed(CommandSpec command) {
        List<String> footer = Arrays.asList(command.usageMessage().footer());
        int heading = footer.indexOf("Example:");
        assertTrue(heading >= 0 && heading + 1 < footer.size(), command.qualifiedName());
        List<String> words = List.of(footer.get(heading + 1).strip().split(" "));
        assertTrue(
                String.join(" ", words).startsWith(command.qualifiedName()),
                () -> command.qualifiedName() + ": " + words);
        String[] arguments = words.subList(1, words.size()).toArray(String[]::new);
        assertDoesNotThrow(() -> Jwtbench.commandLine().parseArgs(arguments));
    }

    @Test
    void bashCompletionScriptIsGenerated() throws Exception {
        Path script = folder.resolve("completion.bash");
        Console console = Console.run("generate-completion").ended(0);

        Files.writeString(script, console.out());

        assertEquals("", bash("bash -n '" + script + "'"));
        String printed = bash(". '" + script + "' && complete -p jwtbench");
        assertTrue(printed.matches("complete .* jwtbench\n"), printed);
        String commands =
                bash(
                        ". '%s' && COMP_WORDS=(jwtbench h) COMP_CWORD=1 && _complete_jwtbench"
                                        .formatted(script)
                                + " && echo \"${COMPREPLY[@]}\"");
        assertTrue(commands.contains("history"), commands);
    }

    /** What a command prints; it must succeed, and say nothing of errors. */
    private static String bash(String command) {
        CommandResult result = ChildCommand.of("bash", "-c", command).run();
        assertTrue(result.ok() && result.errors().isEmpty(), result::problem);
        return result.out();
    }
}
