package io.github.jwtbench.core.compare.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.load.Requests;
import io.github.jwtbench.core.load.ScriptedDriver;
import io.github.jwtbench.core.load.driver.ConnectionListener;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.observe.ServiceUse;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;

/** Against a server of this very process, whose CPU time is then that of service and client. */
@EnabledOnOs(OS.LINUX)
class ServiceArmTest {
    private static final int SLICE = 200;
    private static final int LOST = 0;
    private static final Duration CHILD_CPU = Duration.ofMillis(200);

    private final List<Requests> told = new ArrayList<>();
    private final AtomicInteger readings = new AtomicInteger();

    @Test
    void sliceHasItsMeasuredCosts() throws Exception {
        Work work = work(Expected.OK, told::add);

        assertEquals(SLICE, work.operations());
        assertTrue(work.cpuNanos() > 0, work.toString());
        assertTrue(work.clientCpuNanos() > 0, work.toString());
        assertEquals(7, work.allocatedBytes());
        assertNull(work.grainNanos(), "nanoseconds");
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
    void cpuTimeOfAChildIsNotTheClients() throws Exception {
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
    void memoryIsSummedOverTheProcessesOfAService() throws Exception {
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
    void clientCpuIsUnknownIfNotRequested() throws Exception {
        assertNull(work(Expected.OK, null).clientCpuNanos());
    }

    @Test
    void incompleteSliceFails() {
        Expected another = Expected.status(200).containing("x");
        IOException e = assertThrows(IOException.class, () -> work(another, told::add));

        assertEquals(
                "split: 0 of 200 requests were answered as expected",
                e.getMessage().substring(0, e.getMessage().lastIndexOf(": ")));
        assertTrue(e.getMessage().endsWith(" it has a fault"), e.getMessage());
        assertEquals(SLICE, told.get(0).sent());
        assertEquals(0, told.get(0).succeeded());
    }

    /** Tomcat ended some of HTTP/2 where sixteen services compiled on two processors. */
    @Test
    void warmUpToleratesALostConnection() throws Exception {
        try (ServiceArm arm = failing(1, LOST)) {
            assertEquals(SLICE - 1, arm.warmUp(SLICE).succeeded());
        }
    }

    @Test
    void warmUpFailsAfterSeveralLostConnections() {
        try (ServiceArm arm = failing(3, LOST)) {
            WrongAnswersException e =
                    assertThrows(WrongAnswersException.class, () -> arm.warmUp(SLICE));
            assertEquals(
                    "plain: 197 of 200 requests were answered as expected: gone", e.getMessage());
        }
    }

    @Test
    void aWarmUpWithAWrongAnswerFails() {
        try (ServiceArm arm = failing(1, 401)) {
            assertThrows(WrongAnswersException.class, () -> arm.warmUp(SLICE));
        }
    }

    @Test
    void aSliceThatLosesAConnectionFails() {
        try (ServiceArm arm = failing(1, LOST)) {
            assertThrows(WrongAnswersException.class, () -> arm.send(SLICE));
        }
    }

    /** Between the second and the third slice the service answers somebody else. */
    @Test
    void consecutiveSlicesDoNotRoundTwice() throws Exception {
        AtomicInteger ticks = new AtomicInteger(100);
        ServiceMeter meter =
                new ServiceMeter() {
                    @Override
                    public String source() {
                        return "ticks";
                    }

                    @Override
                    public boolean local() {
                        return true;
                    }

                    @Override
                    public ServiceUse read() {
                        return ServiceUse.of(ticks.get() / 100.0, null);
                    }

                    @Override
                    public long grainNanos() {
                        return 10_000_000;
                    }
                };
        ScriptedDriver driver =
                new ScriptedDriver(
                        1,
                        1,
                        (request, completion) -> {
                            ticks.incrementAndGet();
                            completion.answered(200, new byte[0], 0);
                        });
        try (ServiceArm arm = arm(driver, meter)) {
            assertEquals(10_000_000, arm.work().grainNanos());
            Work second = arm.work();
            assertNull(second.grainNanos());
            assertEquals(SLICE * 10_000_000L, second.cpuNanos());
            ticks.incrementAndGet();
            assertEquals(10_000_000, arm.work().grainNanos());
        }
    }

    @Test
    void unrequestedAnswerFails() {
        ScriptedDriver driver =
                new ScriptedDriver(
                        1, 1, (request, completion) -> completion.answered(200, new byte[0], 0)) {
                    @Override
                    public void setListener(ConnectionListener listener) {
                        listener.unasked("HTTP/1.1 200 OK");
                    }
                };
        try (ServiceArm arm = arm(driver)) {
            for (Executable run :
                    List.<Executable>of(() -> arm.warmUp(SLICE), () -> arm.send(SLICE))) {
                IOException e = assertThrows(IOException.class, run);
                assertEquals(
                        "plain: each answer must have a request, 1 had none; the first: HTTP/1.1"
                                + " 200 OK",
                        e.getMessage());
            }
        }
    }

    /** The first requests are answered with a status, or not at all; the others as expected. */
    private static ServiceArm failing(int count, int status) {
        AtomicInteger left = new AtomicInteger(count);
        ScriptedDriver driver =
                new ScriptedDriver(
                        1,
                        1,
                        (request, completion) -> {
                            boolean fails = left.getAndDecrement() > 0;
                            if (fails && status == LOST) {
                                completion.failed(Failure.RESET, "gone");
                            } else {
                                completion.answered(fails ? status : 200, new byte[0], 0);
                            }
                        });
        return arm(driver);
    }

    private static ServiceArm arm(ScriptedDriver driver) {
        return arm(driver, ServiceMeter.NONE);
    }

    private static ServiceArm arm(ScriptedDriver driver, ServiceMeter meter) {
        Request request = new Request("GET", "/", HeaderFields.none(), null, Expected.OK);
        Server server = new Server(0, meter, () -> null, List::of);
        return new ServiceArm(
                new Traffic("plain", "service", n -> request), server, driver, SLICE, null);
    }

    private Work work(Expected expected, Consumer<Requests> client) throws Exception {
        return work(ProcessHandle.current().pid(), expected, client);
    }

    private Work work(long pid, Expected expected, Consumer<Requests> client) throws Exception {
        TestCertificate certificate = TestCertificate.SHARED;
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
                                                certificate.endpoint(server.port()), 2, 4)),
                                SLICE,
                                client)) {
            return arm.work();
        }
    }
}
