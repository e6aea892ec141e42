package io.github.jwtbench.core.observe;

import java.io.IOException;
import oshi.SystemInfo;
import oshi.software.os.InternetProtocolStats.IPConnection;
import oshi.software.os.InternetProtocolStats.TcpState;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** The process that listens on a TCP port of this machine. */
public final class Listener {
    private Listener() {}

    /**
     * Process id of the listener.
     *
     * @throws IOException if there is none, it is not visible, or it only forwards to a container
     */
    public static long of(int port) throws IOException {
        OperatingSystem system = new SystemInfo().getOperatingSystem();
        int pid =
                system.getInternetProtocolStats().getConnections().stream()
                        .filter(each -> each.getState() == TcpState.LISTEN)
                        .filter(each -> each.getLocalPort() == port)
                        .mapToInt(IPConnection::getowningProcessId)
                        .filter(each -> each > 0)
                        .min()
                        .orElseThrow(
                                () ->
                                        new IOException(
                                                "port "
                                                        + port
                                                        + " must be listened on by a process that"
                                                        + " can be seen, got: none"));
        OSProcess process = system.getProcess(pid);
        return service(port, pid, process == null ? "" : process.getName());
    }

    /**
     * The process itself, if it is the service.
     *
     * @param name of the listener; a container engine has a separate process for each port
     */
    static long service(int port, long pid, String name) throws IOException {
        if (name.equals("docker-proxy") || name.startsWith("com.docker.")) {
            throw new IOException("port " + port + " must belong to a process, not to a container");
        }
        return pid;
    }
}
