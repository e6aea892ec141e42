package io.github.jwtbench.library.format;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the keys and a token in a JVM of their own, so that nothing of this has run before in the
 * JVM that takes the time of its first token.
 */
final class OtherJvm {
    static final String SIGNING = "signing.json";
    static final String DECRYPTION = "decryption.json";
    static final String TOKEN = "token.txt";

    private OtherJvm() {}

    /**
     * It is started with arguments and not with a request, so that none of our JSON readers has run
     * before.
     *
     * @throws IOException if the other JVM failed
     */
    static void make(FormatSetting setting, Path folder) throws IOException {
        ChildCommand command =
                ChildCommand.jvm(OtherJvm.class, List.of()).arguments(folder.toString());
        setting.tokenFormat()
                .parameters()
                .forEach((name, value) -> command.arguments(name + "=" + value));
        CommandResult result = command.run();
        if (!result.ok()) {
            throw new IOException("no token was made: " + result.problem());
        }
    }

    /** Folder, then parameters such as {@code mode=SIGN}. */
    public static void main(String[] arguments) throws IOException {
        Map<String, String> parameters = new HashMap<>();
        for (int i = 1; i < arguments.length; i++) {
            String[] pair = arguments[i].split("=", 2);
            parameters.put(pair[0], pair[1]);
        }
        FormatSetting setting = FormatSetting.of(TokenFormat.of(parameters));
        Path folder = Path.of(arguments[0]);
        Parties parties = Parties.of(setting.keys());
        parties.signing().save(folder.resolve(SIGNING));
        parties.decryption().save(folder.resolve(DECRYPTION));
        Files.writeString(
                folder.resolve(TOKEN),
                parties.producer(setting.format(), null).produce(setting.cart(0).claims()).token());
    }
}
