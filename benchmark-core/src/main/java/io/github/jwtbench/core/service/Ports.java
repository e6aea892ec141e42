package io.github.jwtbench.core.service;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** TCP ports on 127.0.0.1. */
public final class Ports {
    /** Below the range for outgoing connections on Linux (ip_local_port_range). */
    private static final int LEAST = 20_000;

    private static final int END = 32_768;

    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private Ports() {}

    /**
     * A port that is free at present, and different in each call: the user of the previous port may
     * not listen on it yet.
     */
    public static int free() {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(LEAST, END);
            if (GIVEN.add(port) && isFree(port)) {
                return port;
            }
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Checks that a port can be listened on.
     *
     * @param port 1 to 65535
     * @param wanted who wants it, and the property that changes it, for the message
     * @throws TargetException when another process listens there
     */
    public static void requireFree(int port, String wanted) throws TargetException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException e) {
            throw new TargetException(
                    "Port " + port + " of 127.0.0.1 is already in use; " + wanted + ".", e);
        }
    }
}
