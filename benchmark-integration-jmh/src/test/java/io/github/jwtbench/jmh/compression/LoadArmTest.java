package io.github.jwtbench.jmh.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.jmh.Certificate;
import io.github.jwtbench.jmh.compression.measured.Counters;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Against a server of this very process, whose CPU time is then that of service and client. */
@EnabledOnOs(OS.LINUX)
class LoadArmTest {

    @TempDir private Path temp;

    private final Tally tally = new Tally();

    @Test
    void aSliceSaysWhatItTook() throws Exception {
        Work work = work(Expected.OK);

        assertEquals(LoadArm.SLICE, work.operations());
        assertTrue(work.cpuNanos() > 0, work.toString());
        assertTrue(work.clientCpuNanos() > 0, work.toString());
        assertTrue(work.elapsedNanos() > 0, work.toString());
        assertTrue(work.p50Micros() > 0 && work.p50Micros() <= work.p99Micros(), work.toString());
        Counters counted = counted();
        assertEquals(LoadArm.SLICE, counted.splitSent());
        assertEquals(LoadArm.SLICE, counted.correct());
    }

    @Test
    void halfASliceIsNone() {
        IOException e =
                assertThrows(IOException.class, () -> work(Expected.status(200).containing("x")));

        assertTrue(e.getMessage().contains("got 0 of 200"), e.getMessage());
        assertEquals(LoadArm.SLICE, counted().sent());
        assertEquals(0, counted().correct());
    }

    private Work work(Expected expected) throws Exception {
        Certificate certificate = Certificate.create(temp);
        Request request = new Request("GET", "/", HeaderFields.none(), null, expected);
        List<Request> requests = Collections.nCopies(LoadArm.SLICE, request);
        try (NullServer server =
                        NullServer.start(
                                certificate.certificate(),
                                certificate.privateKey(),
                                new byte[0],
                                4096);
                LoadArm arm =
                        new LoadArm(
                                "split",
                                Encoding.SPLIT,
                                new Endpoint(server.port(), certificate.certificate())
                                        .open(
                                                Encoding.SPLIT,
                                                4096,
                                                LoadArm.CONNECTIONS,
                                                LoadArm.STREAMS,
                                                null),
                                requests,
                                ProcessHandle.current().pid(),
                                tally)) {
            return arm.work();
        }
    }

    private Counters counted() {
        return tally.counters();
    }
}
