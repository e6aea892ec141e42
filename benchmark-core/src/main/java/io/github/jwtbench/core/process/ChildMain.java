package io.github.jwtbench.core.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The child's side of {@link ChildJvm}: its main class calls {@link #serve}. */
public final class ChildMain {
    private ChildMain() {}

    /** Processes a request. */
    @FunctionalInterface
    public interface Work<R> {

        /**
         * @return becomes JSON
         * @throws Exception its innermost cause, without secrets, is sent to the parent
         */
        Object answer(R request) throws Exception;
    }

    /**
     * Answers requests one after the other until its standard input ends, then ends the JVM.
     *
     * @param type of the requests, as {@link ChildJvm#ask} gets them
     */
    public static <R> void serve(Class<R> type, Work<R> work) throws IOException {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        // Other output must not be mistaken for an answer.
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
