package io.github.jwtbench.core.load.dial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.channel.epoll.Epoll;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** With Linux's transport, and with that of other systems. */
@ParameterizedClass
@ValueSource(booleans = {true, false})
class DriverLoopTest {
    private static final long MILLI = 1_000_000;

    private final DriverLoop loop;
    private final List<Thread> threads = new ArrayList<>();
    private final List<Long> starts = new ArrayList<>();

    DriverLoopTest(boolean isEpoll) {
        assumeTrue(!isEpoll || Epoll.isAvailable(), "it is Linux's");
        loop = new DriverLoop("turns", isEpoll);
    }

    @AfterEach
    void close() {
        loop.close();
    }

    /** A turn for each sleep; a sleep below 0 is the end. */
    private long turn(long... sleepNanos) {
        threads.add(Thread.currentThread());
        starts.add(System.nanoTime());
        return sleepNanos[starts.size() - 1];
    }

    @Test
    void turnsRunOnItsThreadAfterAtLeastTheirSleep() throws Exception {
        loop.repeat(() -> turn(0, 200_000, 3 * MILLI, -1)).get();

        Thread own = loop.thread().submit((Callable<Thread>) Thread::currentThread).get();
        assertEquals(4, threads.size());
        threads.forEach(thread -> assertSame(own, thread));
        assertTrue(starts.get(2) - starts.get(1) >= 200_000, "a sleep of 0.2 ms");
        assertTrue(starts.get(3) - starts.get(2) >= 3 * MILLI, "a sleep of 3 ms");
    }

    @Test
    void aTurnThatFailsIsTheLast() {
        IllegalArgumentException cause = new IllegalArgumentException("odd");

        ExecutionException e =
                assertThrows(
                        ExecutionException.class,
                        () ->
                                loop.repeat(
                                                () -> {
                                                    turn(0);
                                                    throw cause;
                                                })
                                        .get());
        assertSame(cause, e.getCause());
        assertEquals(1, starts.size());
    }

    /** Otherwise Linux wakes it 50 microseconds late. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void itsTimerTakesNoSlack() throws Exception {
        Callable<String> slack =
                () ->
                        Files.readString(
                                Path.of(
                                        "/proc/"
                                                + Files.readSymbolicLink(
                                                                Path.of("/proc/thread-self"))
                                                        .getFileName()
                                                + "/timerslack_ns"));

        assertEquals("1", loop.timer().submit(slack).get().strip());
    }
}
