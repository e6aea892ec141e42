package io.github.jwtbench.core.headers;

import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.HpackCost.Cost;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Made-up credentials sent over made-up connections, counted by the library's model of HPACK. A
 * fixture, no measurement: it gives samples whose sums are consistent.
 */
final class SampleHpack {

    /** One connection: its table, and the sizes of the entries in it. */
    private static final class Connection {
        final HpackCost hpack;
        final int tableBytes;
        final Deque<Integer> entries = new ArrayDeque<>();
        int size;

        Connection(int tableBytes) {
            this.hpack = new HpackCost(tableBytes);
            this.tableBytes = tableBytes;
        }

        int add(int entry) {
            int evicted = 0;
            while (!entries.isEmpty() && size + entry > tableBytes) {
                size -= entries.removeLast();
                evicted++;
            }
            if (entry <= tableBytes) {
                entries.addFirst(entry);
                size += entry;
            }
            return evicted;
        }
    }

    private static final class Sum {
        long requests;
        long bytes;
        long least = Long.MAX_VALUE;
        long most;
        final Map<String, FieldBytes> fields = new LinkedHashMap<>();
    }

    private final List<Connection> connections = new ArrayList<>();
    private final Map<TokenCase, Sum> cases = new EnumMap<>(TokenCase.class);
    private final Encoding encoding;
    long evictions;
    long hits;

    SampleHpack(Encoding encoding, int tableBytes, int count) {
        this.encoding = encoding;
        boolean indexed =
                encoding == Encoding.PLAIN
                        || encoding == Encoding.SPLIT
                        || encoding == Encoding.SEED_2025;
        for (int i = 0; i < count; i++) {
            connections.add(new Connection(indexed ? tableBytes : 0));
        }
    }

    void send(int connection, TokenCase tokenCase, Map<String, String> credential) {
        Connection to = connections.get(connection);
        Sum sum = cases.computeIfAbsent(tokenCase, key -> new Sum());
        long bytes = 0;
        boolean hit = true;
        for (Map.Entry<String, String> field : credential.entrySet()) {
            Cost cost = to.hpack.send(field.getKey(), field.getValue());
            boolean indexed = cost.representation() == HpackCost.Representation.INDEXED;
            if (!indexed) {
                evictions += to.add(field.getKey().length() + field.getValue().length() + 32);
            }
            hit &= indexed || field.getKey().endsWith("-bin");
            bytes += cost.bytes();
            sum.fields.merge(field.getKey(), line(field, cost, indexed), FieldBytes::plus);
        }
        hits += hit && !credential.isEmpty() ? 1 : 0;
        sum.requests++;
        sum.bytes += bytes;
        sum.least = Math.min(sum.least, bytes);
        sum.most = Math.max(sum.most, bytes);
    }

    private FieldBytes line(Map.Entry<String, String> field, Cost cost, boolean indexed) {
        String form =
                switch (encoding) {
                    case PLAIN_NEVER, SPLIT_NEVER -> "NEVER_INDEXED";
                    case SPLIT_LITERAL -> "WITHOUT_INDEXING";
                    default -> indexed ? "INDEXED" : "INCREMENTAL";
                };
        return new FieldBytes(
                field.getKey(),
                1,
                cost.bytes(),
                field.getValue().length(),
                indexed ? 0 : 1,
                Map.of(form, 1L));
    }

    List<CaseBytes> cases() {
        return cases.entrySet().stream()
                .map(
                        each ->
                                new CaseBytes(
                                        each.getKey(),
                                        each.getValue().requests,
                                        each.getValue().bytes,
                                        each.getValue().least,
                                        each.getValue().most,
                                        List.copyOf(each.getValue().fields.values())))
                .toList();
    }
}
