package io.github.jwtbench.integration.limits;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;

/**
 * Identifies a peer by address: an IPv4 address, or the network of an IPv6 address, in which one
 * host may take any address (RFC 4291 section 2.5.4).
 *
 * @param bits of IPv4 all 32, of IPv6 the first 64
 */
record AddressKey(boolean isIpv6, long bits) {

    /** A peer that has no Internet address shares its key with all others of that kind. */
    static AddressKey of(SocketAddress peer) {
        InetAddress address = peer instanceof InetSocketAddress inet ? inet.getAddress() : null;
        if (address == null) {
            return new AddressKey(false, 0);
        }
        ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
        return address instanceof Inet6Address
                ? new AddressKey(true, bytes.getLong())
                : new AddressKey(false, bytes.getInt() & 0xffff_ffffL);
    }
}
