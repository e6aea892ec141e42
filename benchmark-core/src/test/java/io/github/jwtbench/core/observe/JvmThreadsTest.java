package io.github.jwtbench.core.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmThreadsTest {
    private static final int ALLOCATED = 10_000_000;

    /** As JDK 17 and 25 print them. */
    private static final String DUMP =
            "2026-11-26 12:58:57\nFull thread dump OpenJDK 64-Bit Server VM:\n\n"
                    + thread("main\" #1 [123] prio=5 os_prio=0", "126.05")
                    + "   java.lang.Thread.State: RUNNABLE\n\tat Busy.main(Busy.java:1)\n\n"
                    + thread("say \"cpu=7.00ms \" twice\" #2 prio=5 os_prio=0", "1000.00")
                    + thread("C2 CompilerThread0\" #5 daemon prio=9 os_prio=0", "170.76")
                    + thread("C1 CompilerThread0\" #6 daemon prio=9 os_prio=0", "8.24")
                    + thread("VM Thread\" os_prio=0", "6.28")
                    + thread("GC Thread#0\" os_prio=0", "0.19")
                    + thread("G1 Service\" os_prio=0", "1.30")
                    + thread("Attach Listener\" #9 daemon prio=9 os_prio=0", "188.91")
                    + thread("RMI TCP Accept-0\" #17 daemon prio=5 os_prio=0", "1.28")
                    + thread("RMI TCP Connection(1)-127.0.0.1\" #18 daemon", "52.42")
                    + thread("RMI Scheduler(0)\" #19 daemon prio=5 os_prio=0", "0.78")
                    + thread("JMX server connection timeout 17\" #20 daemon", "4.72")
                    + "JNI global refs: 15, weak refs: 0\n";

    private static String thread(String head, String millis) {
        return "\"%s cpu=%sms elapsed=9.90s tid=0x00007f86ec017eb0 nid=0x%x waiting on condition\n"
                .formatted(head, millis, head.hashCode());
    }

    @Test
    void threadKindsAreSeparatedWithoutTheThreadsOfTheReading() {
        assertEquals(
                new ThreadUse(1_126_050_000, 179_000_000L, 7_770_000L, 439_070_000),
                JvmThreads.parse(DUMP, 2.0).use());
    }

    @Test
    void decimalCommaIsParsed() {
        assertEquals(
                JvmThreads.parse(DUMP, 2.0),
                JvmThreads.parse(DUMP.replaceAll("(\\d+)\\.(\\d\\dms elapsed)", "$1,$2"), 2.0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "Full thread dump\n", "\"main\" #1 prio=5 elapsed=1s\n"})
    void dumpWithoutTimesHasNoThreadTimes(String dump) {
        assertNull(JvmThreads.parse(dump, 2.0));
    }

    /** Later updates of Java 17 have this value, Java 21 always has it. */
    @Test
    void allocatedBytesAreRead() {
        JvmThreads own = JvmThreads.of(ProcessHandle.current().pid()).orElseThrow();
        Long before = own.allocatedBytes();
        byte[] more = new byte[ALLOCATED];
        Long after = own.allocatedBytes();
        if (before != null || Runtime.version().feature() >= 21) {
            assertTrue(after - before >= more.length, before + ", " + after);
        }
    }

    @Test
    void missingProcessIsNotAJvm() {
        assertEquals(Optional.empty(), JvmThreads.of((1 << 22) + 1));
    }
}
