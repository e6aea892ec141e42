package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.tls.TestCertificate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenPoolTest {
    private static final List<String> USERS = List.of("ada", "alan", "grace");
    private static final FakeKeycloak.Reply EXPIRED =
            new FakeKeycloak.Reply(
                    400,
                    "{\"error\":\"invalid_grant\",\"error_description\":\"Session not active\"}");

    private static final TestCertificate CERTIFICATE = TestCertificate.SHARED;

    @TempDir private Path temp;
    private Path file;
    private FakeKeycloak keycloak;

    @BeforeEach
    void startKeycloak() throws Exception {
        file = temp.resolve("fixture").resolve("tokens.txt");
        keycloak = new FakeKeycloak(CERTIFICATE, TokenPoolTest::next);
    }

    @AfterEach
    void stopKeycloak() {
        keycloak.close();
    }

    /** The first token of a user ends in 0; each refresh token leads to the next number. */
    private static FakeKeycloak.Reply next(Map<String, String> form) {
        if (form.get("grant_type").equals("password")) {
            return FakeKeycloak.grant(
                    form.get("username") + "-0", "refresh-" + form.get("username") + "-0", 300);
        }
        String[] previous = form.get("refresh_token").split("-");
        int number = Integer.parseInt(previous[2]) + 1;
        return FakeKeycloak.grant(
                previous[1] + "-" + number, "refresh-" + previous[1] + "-" + number, 300);
    }

    @Test
    void fileHasOneTokenPerLineForItsOwnerOnly() throws Exception {
        try (TokenPool pool = open()) {
            assertEquals(List.of("ada-0", "alan-0", "grace-0"), pool.tokens());
            assertSame(pool.tokens(), pool.tokens());
            assertEquals("ada-0\nalan-0\ngrace-0\n", Files.readString(file));
            assertPrivate();
            assertEquals(Duration.ofSeconds(300), pool.lifetime());
            assertEquals(0, pool.renewals());
            assertNull(pool.incident());
        }
    }

    @Test
    void renewalReplacesAllTokensAndIsCounted() throws Exception {
        try (TokenPool pool = open()) {
            List<String> before = pool.tokens();

            pool.renew();
            pool.renew();

            assertNotSame(before, pool.tokens());
            assertEquals(List.of("ada-2", "alan-2", "grace-2"), pool.tokens());
            assertEquals("ada-2\nalan-2\ngrace-2\n", Files.readString(file));
            assertPrivate();
            assertEquals(2, pool.renewals());
            assertNull(pool.incident());
        }
    }

    @Test
    void failedRenewalKeepsTheOldToken() throws Exception {
        try (TokenPool pool = open()) {
            AtomicInteger asked = new AtomicInteger();
            keycloak.answer(form -> asked.incrementAndGet() == 2 ? EXPIRED : next(form));

            pool.renew();

            assertEquals(List.of("ada-1", "alan-0", "grace-1"), pool.tokens());
            assertEquals("ada-1\nalan-0\ngrace-1\n", Files.readString(file));
            assertEquals(0, pool.renewals());
            assertEquals(
                    "1 of 3 tokens could not be renewed: Keycloak would not refresh a token: 400"
                            + " invalid_grant Session not active",
                    pool.incident());

            pool.renew();

            assertNull(pool.incident());
            assertEquals(1, pool.renewals());
            assertEquals(List.of("ada-2", "alan-1", "grace-2"), pool.tokens());
        }
    }

    @Test
    void failureOfAllRenewalsKeepsTheList() throws Exception {
        try (TokenPool pool = open()) {
            List<String> before = pool.tokens();
            keycloak.answer(form -> EXPIRED);

            pool.renew();

            assertSame(before, pool.tokens());
            assertEquals(
                    "3 of 3 tokens could not be renewed: Keycloak would not refresh a token: 400"
                            + " invalid_grant Session not active",
                    pool.incident());
        }
    }

    /** A provider or a program may hand out the same token again. */
    @Test
    void repeatedTokensAreReported() throws Exception {
        keycloak.answer(form -> FakeKeycloak.grant("same", "r", 300));
        try (TokenPool pool = open()) {
            assertEquals("3 tokens must differ, got: 1 different", pool.incident());

            keycloak.answer(form -> FakeKeycloak.grant(UUID.randomUUID().toString(), "r", 300));
            pool.renew();

            assertNull(pool.incident());
        }
    }

    @Test
    void aTokenFileThatCannotBeWrittenKeepsTheOldTokens() throws Exception {
        try (TokenPool pool = open()) {
            List<String> before = pool.tokens();
            Files.delete(file);
            Files.createDirectories(file.resolve("a-folder-in-its-place"));

            pool.renew();

            assertSame(before, pool.tokens());
            assertTrue(
                    pool.incident()
                            .startsWith(
                                    "The tokens could not be renewed: The token file could not be"
                                            + " written: "),
                    pool.incident());
            assertEquals(Set.of("tokens.txt"), names(), "no copy of the tokens is left");
        }
    }

    /** This happened: a renewal that took 20 s to fail was repeated after the token had expired. */
    @ParameterizedTest
    @CsvSource({
        "0, 30000, 30000",
        "1, 30000, 500",
        "2, 30000, 1000",
        "6, 30000, 16000",
        "7, 30000, 30000",
        "1000000, 30000, 30000",
        "0, 10, 500",
        "3, 10, 500"
    })
    void failedRenewalIsRetriedSoon(int failures, long halfLife, long wait) {
        assertEquals(wait, TokenPool.waitMillis(failures, halfLife));
    }

    @Test
    void renewalsContinueAfterAFailure() throws Exception {
        AtomicInteger refreshes = new AtomicInteger();
        CountDownLatch renewedAfterFailure = new CountDownLatch(2);
        keycloak.answer(
                form -> {
                    if (form.get("grant_type").equals("password")) {
                        return FakeKeycloak.grant("first", "r", 1);
                    }
                    if (refreshes.incrementAndGet() == 1) {
                        return new FakeKeycloak.Reply(200, "{\"access_token\":1}");
                    }
                    renewedAfterFailure.countDown();
                    return FakeKeycloak.grant("later", "r", 1);
                });
        try (TokenPool pool = TokenPool.open(keycloak.endpoint(), List.of("ada"), "x", file)) {
            // The second good answer is asked for when the first has been used.
            renewedAfterFailure.await();

            assertEquals(List.of("later"), pool.tokens());
            assertNull(pool.incident());
        }
    }

    @Test
    void closeDeletesTheFileAndEndsRenewals() throws Exception {
        TokenPool pool = open();

        pool.close();
        pool.close();
        pool.renew();

        assertEquals(Set.of(), names());
        assertEquals(0, pool.renewals());
    }

    @Test
    void renewalInProgressDoesNotRestoreTheFile() throws Exception {
        TokenPool pool = open();
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch mayAnswer = new CountDownLatch(1);
        keycloak.answer(
                form -> {
                    asked.countDown();
                    mayAnswer.await();
                    return next(form);
                });
        Thread renewal = new Thread(pool::renew);
        Thread closing = new Thread(pool::close);
        renewal.start();
        asked.await();
        closing.start();
        while (closing.getState() != Thread.State.BLOCKED && closing.isAlive()) {
            Thread.onSpinWait();
        }

        mayAnswer.countDown();
        renewal.join();
        closing.join();

        assertEquals(Set.of(), names());
    }

    @Test
    void aLoginThatFailsLeavesNoFile() throws Exception {
        keycloak.answer(form -> form.get("username").equals("grace") ? EXPIRED : next(form));

        assertThrows(TokenRequestException.class, this::open);

        assertFalse(Files.exists(file));
    }

    private TokenPool open() throws Exception {
        return TokenPool.open(keycloak.endpoint(), USERS, "not-a-secret", file);
    }

    private void assertPrivate() throws Exception {
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertEquals(Set.of("tokens.txt"), names());
    }

    private Set<String> names() throws Exception {
        try (Stream<Path> files = Files.list(file.getParent())) {
            return files.map(path -> path.getFileName().toString()).collect(Collectors.toSet());
        }
    }
}
