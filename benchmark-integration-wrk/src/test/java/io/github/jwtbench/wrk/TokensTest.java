package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.jwtbench.core.token.TokenPool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokensTest {
    @TempDir private Path temp;

    @Test
    void tokensOfThePoolAreSentWithoutAFault() throws Exception {
        Path file = temp.resolve("tokens.txt");
        try (LocalService service = new LocalService(300, exchange -> exchange.close());
                TokenPool pool = service.pool(file, "ada", "alan");
                Tokens tokens = new Tokens(pool, file, null)) {
            assertSame(pool.tokens(), tokens.current());
            assertSame(file, tokens.file());

            pool.renew();

            assertSame(pool.tokens(), tokens.current());
            assertEquals(pool.tokens(), Files.readAllLines(tokens.file()));
        }
    }

    @Test
    void refusedTokensAreSentWithTheFault() throws Exception {
        Path file = temp.resolve("tokens.txt");
        Path refused;
        try (LocalService service = new LocalService(300, exchange -> exchange.close());
                TokenPool pool = service.pool(file, "ada", "alan");
                Tokens tokens = new Tokens(pool, file, Tokens.UNAUTHORIZED)) {
            List<String> sent = tokens.current();
            assertSame(sent, tokens.current(), "the same list until the pool is renewed");
            assertBroken(pool.tokens(), sent);

            refused = tokens.file();
            assertNotEquals(file, refused);
            assertEquals(sent, Files.readAllLines(refused));
            assertEquals(
                    "rw-------",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(refused)));

            pool.renew();

            assertNotSame(sent, tokens.current());
            assertBroken(pool.tokens(), tokens.current());
            assertEquals(refused, tokens.file());
            assertEquals(tokens.current(), Files.readAllLines(refused));
        }
        assertFalse(Files.exists(refused));
        assertFalse(Files.exists(file));
    }

    private static void assertBroken(List<String> good, List<String> sent) {
        assertEquals(good.size(), sent.size());
        for (int i = 0; i < good.size(); i++) {
            assertNotEquals(good.get(i), sent.get(i));
            assertEquals(good.get(i).length(), sent.get(i).length());
            assertEquals(Sample.subject(good.get(i)), Sample.subject(sent.get(i)));
        }
    }
}
