package io.github.jwtbench.core.http;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The hosts of addresses: names, and literals of IPv4 and IPv6 (RFC 3986 section 3.2.2). */
public final class Hosts {
    private static final Pattern IPV4 =
            Pattern.compile("((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(?!$)|$)){4}");

    private Hosts() {}

    /** The host of an address, IPv6 without the brackets. */
    public static String of(URI address) {
        return bare(address.getHost());
    }

    private static String bare(String host) {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    /** Whether a host, without brackets, is no name. */
    public static boolean isLiteral(String host) {
        return host.indexOf(':') >= 0 || IPV4.matcher(host).matches();
    }

    /**
     * The value of {@code Host} and {@code :authority}, with the port only if it is not the default
     * (RFC 9110 section 7.2).
     */
    public static String authority(String host, int port, int defaultPort) {
        String name = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        return port == defaultPort ? name : name + ":" + port;
    }

    /**
     * All addresses of a host, IPv4 and IPv6 in turn (RFC 8305 section 4).
     *
     * @throws UnknownHostException if it has none
     */
    public static List<InetAddress> addresses(String host) throws UnknownHostException {
        List<InetAddress> all = List.of(InetAddress.getAllByName(host));
        boolean four = all.get(0) instanceof Inet4Address;
        Iterator<InetAddress> first = ofFamily(all, four).iterator();
        Iterator<InetAddress> second = ofFamily(all, !four).iterator();
        List<InetAddress> inTurn = new ArrayList<>();
        while (first.hasNext() || second.hasNext()) {
            if (first.hasNext()) {
                inTurn.add(first.next());
            }
            if (second.hasNext()) {
                inTurn.add(second.next());
            }
        }
        return inTurn;
    }

    /** Whether all addresses of a host, which may have brackets, are of this machine. */
    static boolean isLoopback(String host) {
        try {
            return addresses(bare(host)).stream().allMatch(InetAddress::isLoopbackAddress);
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static Stream<InetAddress> ofFamily(List<InetAddress> all, boolean four) {
        return all.stream().filter(each -> each instanceof Inet4Address == four);
    }
}
