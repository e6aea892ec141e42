package io.github.jwtbench.core.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The other end of {@link ChildJvm}: the main class of such a JVM calls {@link #serve}. */
public final class ChildMain {
    private ChildMain() {}

    /** Does what a request asks for. */
    @FunctionalInterface
    public interface Work<R> {

        /**
         * @return becomes JSON
         * @throws Exception its innermost cause is what the parent is told: it must hold no secret
         */
        Object answer(R request) throws Exception;
    }

    /**
     * Answers one request after the other until its standard input ends, then ends the JVM.
     *
     * @param type of the requests, as {@link ChildJvm#ask} gets them
     */
    public static <R> void serve(Class<R> type, Work<R> work) throws IOException {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        // What anything else prints must not be taken for an answer.
        System.setOut(System.err);
        BufferedReader requests =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            answers.print(JsonLine.write(answer(line, type, work)));
            answers.flush();
        }
        // Threads of something that was not closed must not keep the JVM.
        System.exit(0);
    }

    private static <R> JsonLine.Answer answer(String line, Class<R> type, Work<R> work) {
        try {
            return JsonLine.Answer.of(work.answer(JsonLine.read(line, type)));
        } catch (Throwable e) {
            e.printStackTrace();
            return new JsonLine.Answer(Causes.innermost(e), null);
        }
    }
}
