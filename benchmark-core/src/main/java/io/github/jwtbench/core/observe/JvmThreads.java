package io.github.jwtbench.core.observe;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.github.jwtbench.core.observe.ThreadTimes.ThreadKind;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a HotSpot JVM with their CPU time, including its compilers and collectors, from
 * its diagnostic command {@code Thread.print}, and their allocated heap memory. Another JVM is
 * asked over its local management agent, which only this machine reaches; it needs no option for
 * that.
 */
public final class JvmThreads {

    private static final ObjectName COMMANDS = name("com.sun.management:type=DiagnosticCommand");

    private static final ObjectName THREADING = name(ManagementFactory.THREAD_MXBEAN_NAME);

    /** A JVM writes numbers as the language of its system does. */
    private static final Pattern THREAD =
            Pattern.compile(
                    "^\"(.*)\" .*\\bcpu=(\\d+)[.,](\\d+)ms .*\\bnid=(\\w+)", Pattern.MULTILINE);

    /** Threads that answer the readings; they do not count as the service's. */
    private static final Pattern READING =
            Pattern.compile("Attach Listener|RMI (TCP|Scheduler|Reaper)|JMX server ");

    private static final int MILLIS_TO_NANOS = 6;

    private final MBeanServerConnection jvm;

    private JvmThreads(MBeanServerConnection jvm) {
        this.jvm = jvm;
    }

    /** The threads of a process; empty if it is not a JVM with these values. */
    public static Optional<JvmThreads> of(long pid) {
        if (pid == ProcessHandle.current().pid()) {
            return Optional.of(new JvmThreads(ManagementFactory.getPlatformMBeanServer()));
        }
        String id = Long.toString(pid);
        // To attach sends a signal, which would end a process that is no JVM.
        if (VirtualMachine.list().stream().noneMatch(each -> each.id().equals(id))) {
            return Optional.empty();
        }
        try {
            MBeanServerConnection jvm = connect(id);
            return jvm.isRegistered(COMMANDS) ? Optional.of(new JvmThreads(jvm)) : Optional.empty();
        } catch (IOException | AttachNotSupportedException e) {
            return Optional.empty();
        }
    }

    private static MBeanServerConnection connect(String id)
            throws IOException, AttachNotSupportedException {
        VirtualMachine attached = VirtualMachine.attach(id);
        try {
            // Ends with one of both JVMs. It need not be kept alive: a broken one fails a reading.
            return JMXConnectorFactory.connect(
                            new JMXServiceURL(attached.startLocalManagementAgent()),
                            Map.of("jmx.remote.x.client.connection.check.period", 0L))
                    .getMBeanServerConnection();
        } finally {
            attached.detach();
        }
    }

    private static ObjectName name(String name) {
        try {
            return new ObjectName(name);
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * @param seconds CPU time of the whole process
     * @return null when the JVM is gone
     */
    @Nullable ThreadTimes times(@Nullable Double seconds) {
        try {
            return parse(
                    (String)
                            jvm.invoke(
                                    COMMANDS,
                                    "threadPrint",
                                    new Object[] {new String[0]},
                                    new String[] {String[].class.getName()}),
                    seconds);
        } catch (IOException | JMException e) {
            return null;
        }
    }

    /**
     * Heap memory allocated by all its threads since its start, including ended threads.
     *
     * @return null if unknown: for an old JVM, or a JVM that has ended
     */
    public @Nullable Long allocatedBytes() {
        try {
            Object bytes = jvm.getAttribute(THREADING, "TotalThreadAllocatedBytes");
            return bytes instanceof Long known && known >= 0 ? known : null;
        } catch (IOException | JMException e) {
            return null;
        }
    }

    /**
     * @param dump of all threads
     * @return null if it has none
     */
    static @Nullable ThreadTimes parse(String dump, @Nullable Double seconds) {
        Map<String, ThreadTimes.OfThread> all = new HashMap<>();
        Matcher thread = THREAD.matcher(dump);
        while (thread.find()) {
            String millis = thread.group(2) + "." + thread.group(3);
            long nanos = new BigDecimal(millis).movePointRight(MILLIS_TO_NANOS).longValue();
            String name = thread.group(1);
            ThreadKind kind =
                    READING.matcher(name).lookingAt() ? ThreadKind.READING : ThreadKind.of(name);
            all.put(thread.group(4), new ThreadTimes.OfThread(kind, nanos));
        }
        return ThreadTimes.of(all, seconds);
    }
}
