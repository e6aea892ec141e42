package io.github.jwtbench.core.shard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import org.junit.jupiter.api.Test;

/** What kubectl 1.34.2 says of failures. */
class KubectlTest {

    private static String words(String errors) {
        return Kubectl.words(new CommandResult(1, "", errors));
    }

    @Test
    void errorOfTheClusterIsQuotedWithoutPrefixes() {
        String forbidden =
                "jobs.batch is forbidden: User \"u\" cannot create resource \"jobs\" in API group"
                        + " \"batch\" in the namespace \"team-a\"";

        assertEquals(
                forbidden,
                words(
                        "Error from server (Forbidden): error when creating \"STDIN\": "
                                + forbidden
                                + "\n"));
        assertTrue(Kubectl.isFinal(forbidden));
        assertEquals(
                "namespaces \"nope\" not found",
                words("Error from server (NotFound): namespaces \"nope\" not found\n"));
        assertEquals(
                "context \"nope\" does not exist", words("error: context \"nope\" does not exist"));
    }

    @Test
    void retriesAreNotQuoted() {
        String words =
                words(
                        """
                        E1128 10:09:43.165741   24091 memcache.go:265] "Unhandled Error" err="dial tcp"
                        E1128 10:09:43.166032   24091 memcache.go:265] "Unhandled Error" err="dial tcp"
                        The connection to the server 127.0.0.1:1 was refused - did you specify the right host or port?
                        """);

        assertEquals(
                "The connection to the server 127.0.0.1:1 was refused - did you specify the right"
                        + " host or port?",
                words);
        assertFalse(Kubectl.isFinal(words));
    }

    @Test
    void errorOfACommandInAContainerIsQuoted() {
        assertEquals(
                "Exception in thread \"main\" java.nio.file.NoSuchFileException: /out/0.zip",
                words(
                        """
                        Exception in thread "main" java.nio.file.NoSuchFileException: /out/0.zip
                        \tat java.base/sun.nio.fs.UnixException.translateToIOException(Unknown Source)
                        command terminated with exit code 1
                        """));
    }

    @Test
    void exitCodeIsQuotedWithoutOutput() {
        assertEquals("exit code 1", words("\n"));
    }

    @Test
    void commandForTheUserHasContextAndNamespace() {
        assertEquals(
                "kubectl --context=c --namespace=n delete job j",
                new Kubectl("c", "n").typed("delete job j"));
        assertEquals("kubectl delete job j", new Kubectl(null, null).typed("delete job j"));
    }
}
