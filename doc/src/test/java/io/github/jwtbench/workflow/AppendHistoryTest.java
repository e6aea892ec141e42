package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.workflow.ScriptRun.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a session gets into the history on its branch, with a stub that writes the lines. */
class AppendHistoryTest {
    private static final String JAVA =
            """
            #!/usr/bin/env bash
            shift 2
            [[ "$1 $2 $4 $5 $6" == "history append --checkout . --session" ]] || exit 3
            echo "$7" >>"$3"
            [[ $7 != refused ]] || exit 2
            """;

    @TempDir private Path folder;
    private ScriptRun run;

    @BeforeEach
    void aRepositoryWithARemote() throws Exception {
        run = new ScriptRun(folder);
        run.stub("java", JAVA);
        run.commit();
        run.git("init", "--quiet", "--bare", folder.resolve("remote").toString());
        run.git("remote", "add", "origin", folder.resolve("remote").toString());
        run.git("push", "--quiet", "origin", "main");
    }

    @Test
    void firstSessionCreatesTheBranchAndLaterOnesExtendIt() throws Exception {
        assertEquals(new Result(0, ""), append("first"));
        assertEquals(new Result(0, ""), append("second"));

        assertEquals("first\nsecond\n", remote("show", "benchmark-history:history.jsonl"));
        assertEquals("history.jsonl\n", remote("ls-tree", "--name-only", "benchmark-history"));
        assertEquals(
                "Add session second\nAdd session first\n",
                remote("log", "--format=%s", "benchmark-history"));
        assertEquals(
                "first\nsecond\n",
                Files.readString(run.repository.resolve("target/history.jsonl")));
        assertEquals(List.of(), run.remains());
    }

    @Test
    void refusedSessionLeavesTheBranchUnchanged() throws Exception {
        append("first");
        assertEquals(2, append("refused").exit());

        assertEquals("first\n", remote("show", "benchmark-history:history.jsonl"));
        assertEquals(List.of(), run.remains());
    }

    /** Otherwise the history would begin anew. */
    @Test
    void unreachableRemoteIsNotAMissingBranch() throws Exception {
        append("first");
        run.git("remote", "set-url", "origin", folder.resolve("nowhere").toString());
        assertEquals(128, append("second").exit());
        assertEquals(List.of(), run.remains());
    }

    private Result append(String session) throws Exception {
        return run.script(".github/append-history.sh", Map.of(), session, "target/history.jsonl");
    }

    private String remote(String... arguments) throws Exception {
        String[] all = new String[arguments.length + 2];
        all[0] = "-C";
        all[1] = folder.resolve("remote").toString();
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return run.git(all);
    }
}
