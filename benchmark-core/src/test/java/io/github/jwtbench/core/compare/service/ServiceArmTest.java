package io.github.jwtbench.core.compare.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.load.Completion;
import io.github.jwtbench.core.load.Driver;
import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.Requests;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Against a server of this very process, whose CPU time is then that of service and client. */
@EnabledOnOs(OS.LINUX)
class ServiceArmTest {
    private static final int SLICE = 200;
    private static final int LOST = 0;
    private static final Duration CHILD_CPU = Duration.ofMillis(200);

    @TempDir private Path temp;

    private final List<Requests> told = new ArrayList<>();
    private final AtomicInteger readings = new AtomicInteger();

    @Test
    void aSliceSaysWhatItTook() throws Exception {
        Work work = work(Expected.OK, told::add);

        assertEquals(SLICE, work.operations());
        assertTrue(work.cpuNanos() > 0, work.toString());
        assertTrue(work.clientCpuNanos() > 0, work.toString());
        assertEquals(7, work.allocatedBytes());
        assertTrue(work.elapsedNanos() > 0, work.toString());
        assertTrue(work.p50Micros() > 0 && work.p50Micros() <= work.p99Micros(), work.toString());
        assertEquals(1, told.size());
        assertEquals(SLICE, told.get(0).sent());
        assertEquals(SLICE, told.get(0).succeeded());
    }

    /**
     * A service that this process has started is its child, and what it takes is not the client's.
     */
    @Test
    void whatAChildTakesIsNotTheClients() throws Exception {
        Process child = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
        try {
            Work work = work(Expected.OK, result -> awaitCpu(child, CHILD_CPU));

            assertTrue(
                    work.cpuNanos() - work.clientCpuNanos() >= CHILD_CPU.toNanos() / 2,
                    work.toString());
        } finally {
            child.destroyForcibly();
        }
    }

    /** As that of a service and its sidecar. */
    @Test
    void theMemoryOfAllProcessesOfAServiceCounts() throws Exception {
        Process parent = new ProcessBuilder("sh", "-c", "sleep 60 & wait").start();
        List<ProcessHandle> children = List.of();
        try {
            while (children.isEmpty()) {
                Thread.onSpinWait();
                children = parent.descendants().toList();
            }
            Account account = Account.here();

            Work work = work(parent.pid(), Expected.OK, null);

            assertEquals(
                    account.rssBytes(parent.pid()) + account.rssBytes(children.get(0).pid()),
                    work.residentBytes());
        } finally {
            children.forEach(ProcessHandle::destroy);
            parent.destroy();
        }
    }

    /** Returns when a process has taken so much more, to a tick. */
    private static void awaitCpu(Process process, Duration more) {
        Duration until = cpu(process).plus(more);
        while (cpu(process).compareTo(until) < 0) {
            Thread.onSpinWait();
        }
    }

    private static Duration cpu(Process process) {
        return process.info().totalCpuDuration().orElseThrow();
    }

    @Test
    void nothingIsSaidOfAClientThatDoesNotMatter() throws Exception {
        assertNull(work(Expected.OK, null).clientCpuNanos());
    }

    @Test
    void halfASliceIsNone() {
        Expected another = Expected.status(200).containing("x");
        IOException e = assertThrows(IOException.class, () -> work(another, told::add));

        assertEquals(
                "split: 0 of 200 requests were answered as expected",
                e.getMessage().substring(0, e.getMessage().lastIndexOf(": ")));
        assertTrue(e.getMessage().endsWith(" it has a fault"), e.getMessage());
        assertEquals(SLICE, told.get(0).sent());
        assertEquals(0, told.get(0).succeeded());
    }

    /** Tomcat does so where the JVM compiles in the foreground on a busy machine. */
    @Test
    void aWarmUpMayLoseAConnection() throws Exception {
        arm(new Failing(1, LOST)).warmUp(SLICE);
    }

    @Test
    void aWarmUpThatLosesMoreFails() throws Exception {
        WrongAnswersException e =
                assertThrows(
                        WrongAnswersException.class, () -> arm(new Failing(3, LOST)).warmUp(SLICE));
        assertEquals("plain: 197 of 200 requests were answered as expected: gone", e.getMessage());
    }

    @Test
    void aWarmUpWithAWrongAnswerFails() {
        assertThrows(WrongAnswersException.class, () -> arm(new Failing(1, 401)).warmUp(SLICE));
    }

    @Test
    void aSliceThatLosesAConnectionFails() {
        assertThrows(WrongAnswersException.class, () -> arm(new Failing(1, LOST)).send(SLICE));
    }

    private Work work(Expected expected, Consumer<Requests> client) throws Exception {
        return work(ProcessHandle.current().pid(), expected, client);
    }

    private Work work(long pid, Expected expected, Consumer<Requests> client) throws Exception {
        TestCertificate certificate = TestCertificate.create(temp);
        Request request = new Request("GET", "/", HeaderFields.none(), null, expected);
        try (NullServer server =
                        NullServer.start(
                                certificate.certificate(), certificate.privateKey(), new byte[0]);
                ServiceArm arm =
                        new ServiceArm(
                                new Traffic("split", "service", n -> request),
                                new Server(
                                        pid,
                                        ServiceMeter.NONE,
                                        () -> 7L * readings.getAndIncrement(),
                                        () -> List.of("it has a fault")),
                                Http2Driver.open(
                                        new Http2Options(
                                                Endpoint.tls(
                                                        "localhost",
                                                        server.port(),
                                                        PemTrust.managers(
                                                                certificate.certificate())),
                                                2,
                                                4)),
                                SLICE,
                                client)) {
            return arm.work();
        }
    }

    private static ServiceArm arm(Driver driver) {
        Request request = new Request("GET", "/", HeaderFields.none(), null, Expected.OK);
        Server server = new Server(0, ServiceMeter.NONE, () -> null, List::of);
        return new ServiceArm(
                new Traffic("plain", "service", n -> request), server, driver, SLICE, null);
    }

    /** Answers at once; the first requests with a status, or not at all. */
    private static final class Failing implements Driver {
        private final int status;
        private int left;

        Failing(int count, int status) {
            this.left = count;
            this.status = status;
        }

        @Override
        public int capacity() {
            return 1;
        }

        @Override
        public int openStreams() {
            return 1;
        }

        @Override
        public void send(int stream, Request request, Completion completion) {
            boolean fails = left-- > 0;
            if (fails && status == LOST) {
                completion.failed(Failure.RESET, "gone");
            } else {
                completion.answered(fails ? status : 200, new byte[0], 0);
            }
        }

        @Override
        public void cancel(int stream, Completion completion) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
