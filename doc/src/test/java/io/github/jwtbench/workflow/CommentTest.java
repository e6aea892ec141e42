package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.workflow.ScriptRun.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One comment per pull request, with a stub of {@code gh} that records its arguments. */
class CommentTest {
    private static final String GH =
            """
            #!/usr/bin/env bash
            if [[ $2 == --paginate ]]; then
              printf "$OWN"
            else
              echo "$4 $5" >>"$CALLS"
              cp "${7#body=@}" "$CALLS.body"
            fi
            """;

    @TempDir private Path folder;
    private ScriptRun run;

    @BeforeEach
    void aSummary() throws Exception {
        run = new ScriptRun(folder);
        run.stub("gh", GH);
        run.commit();
    }

    @Test
    void firstSummaryIsANewComment() throws Exception {
        assertEquals(new Result(0, ""), comment("", "### Slower\n"));
        assertEquals("POST repos/o/r/issues/7/comments\n", calls());
        assertEquals(
                "<!-- jwtbench: base against head -->\n### Slower\n",
                Files.readString(folder.resolve("calls.body")));
        assertEquals(List.of(), run.remains());
    }

    @Test
    void laterSummaryReplacesTheComment() throws Exception {
        assertEquals(new Result(0, ""), comment("11\\n12\\n", "### Not slower\n"));
        assertEquals("PATCH repos/o/r/issues/comments/11\n", calls());
    }

    /** GitHub refuses a comment of more than 65,536 characters. */
    @Test
    void aLongSummaryIsCut() throws Exception {
        assertEquals(new Result(0, ""), comment("", "x".repeat(100_000)));
        assertEquals(65_037, Files.size(folder.resolve("calls.body")));
    }

    /** Of two gates in a pull request each has its own. */
    @Test
    void nameDistinguishesComments() throws Exception {
        assertEquals(new Result(0, ""), comment("", "### Slower\n", "shop HTTP 2"));
        assertEquals(
                "<!-- jwtbench: shop HTTP 2 -->\n### Slower\n",
                Files.readString(folder.resolve("calls.body")));
        comment("", "", "a\" or \"").ended(2);
        comment("", "", "-->").ended(2);
    }

    /** The token of a fork may only read, which says nothing of the pull request. */
    @ParameterizedTest
    @ValueSource(strings = {"true", "[[ $2 != --paginate ]]"})
    void failedCommentIsANotice(String refused) throws Exception {
        run.stub(
                "gh",
                "#!/usr/bin/env bash\nif "
                        + refused
                        + "; then\n  echo 'gh: HTTP 403' >&2\n  exit 1\nfi\n");

        Result result = comment("", "### Not slower\n").ended(0);

        assertTrue(result.printed().contains("::notice::No comment could be written"));
        assertEquals(List.of(), run.remains());
    }

    private Result comment(String own, String summary, String... name) throws Exception {
        Path file = Files.writeString(folder.resolve("summary.md"), summary);
        return run.script(
                ".github/comment.sh",
                Map.of(
                        "GITHUB_REPOSITORY",
                        "o/r",
                        "OWN",
                        own,
                        "CALLS",
                        folder.resolve("calls").toString()),
                Stream.concat(Stream.of("7", file.toString()), Stream.of(name))
                        .toArray(String[]::new));
    }

    private String calls() throws Exception {
        return Files.readString(folder.resolve("calls"));
    }
}
