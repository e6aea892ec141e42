package io.github.jwtbench.jmh.grpc;

import io.github.jwtbench.core.load.http2.FieldLine;
import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.WireTap;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.suite.environment.TlsFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Bytes of the header blocks of all calls of some journeys, read off the wire. */
final class JourneyBytes {
    /** Fields that are not part of a credential. */
    static final String OTHERS = "other fields";

    private static final List<String> CREDENTIAL =
            List.of("authorization", "x-jwt-static", "x-jwt-session", "x-jwt-dynamic", "x-jwt-sig");

    private final SortedMap<String, Long> byPart = new TreeMap<>();
    private int calls;

    private JourneyBytes() {}

    /** Counts the bytes of a separate shop, from its first call on. */
    static JourneyBytes count(Form form, TlsFiles tls, JourneyTokens tokens, int journeys)
            throws IOException {
        JourneyBytes bytes = new JourneyBytes();
        List<WireTap> taps = new ArrayList<>();
        Shop.Route throughTaps =
                (caller, port) -> {
                    WireTap tap =
                            WireTap.start(
                                    tls.certificate(),
                                    tls.key(),
                                    PemTrust.managers(tls.trust()),
                                    port,
                                    (connection, block) -> bytes.add(block));
                    taps.add(tap);
                    return tap.port();
                };
        try (Shop shop = Shop.open(form, tls, tokens, throughTaps)) {
            JourneyArm arm = new JourneyArm("bytes", shop, tokens);
            for (int i = 0; i < journeys; i += JourneyArm.SLICE) {
                arm.work();
            }
        } finally {
            taps.forEach(WireTap::close);
        }
        return bytes;
    }

    private synchronized void add(HeaderBlock block) {
        calls++;
        for (FieldLine field : block.fields()) {
            String part = CREDENTIAL.contains(field.name()) ? field.name() : OTHERS;
            byPart.merge(part, (long) field.bytes(), Long::sum);
        }
    }

    synchronized int calls() {
        return calls;
    }

    /** Mean for each call, by field. */
    synchronized SortedMap<String, Double> perCall() {
        SortedMap<String, Double> means = new TreeMap<>();
        byPart.forEach((part, sum) -> means.put(part, (double) sum / calls));
        return means;
    }
}
