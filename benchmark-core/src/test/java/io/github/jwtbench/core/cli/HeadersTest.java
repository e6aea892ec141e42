package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class HeadersTest {
    @Test
    void theOldCommandNamesTheNewOne() {
        StringWriter err = new StringWriter();

        int code =
                Jwtbench.commandLine()
                        .setErr(new PrintWriter(err))
                        .execute("headers", "some/target", "--out", "out");

        assertEquals(2, code);
        assertTrue(err.toString().contains("jwtbench report CHECKOUT SESSION"), err.toString());
    }
}
