package io.github.jwtbench.compression.advice;

import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.HpackCost.Cost;
import io.github.jwtbench.compression.SplitHeaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cost of a header in three cases, on a connection that carries only the credential and whose
 * table is large enough.
 *
 * @param name of the header
 * @param characters of its value
 * @param cold the table is empty
 * @param repeat the same token again
 * @param refresh another token of the session, assumed to have the same size
 */
public record CaseCost(String name, int characters, Cost cold, Cost repeat, Cost refresh) {
    /** Large enough for everything. */
    static final int TABLE_BYTES = 64 * 1024;

    /** Headers that all tokens of a session have in common. */
    static final Set<String> KEPT = Set.of(SplitHeaders.STATIC, SplitHeaders.SESSION);

    /** The cost of each header of a credential, in their order. */
    public static List<CaseCost> of(Map<String, String> headers, TokenEncoding encoding) {
        return of(headers, encoding, KEPT, TABLE_BYTES);
    }

    /**
     * @param kept headers that another token of the session also has
     * @param tableBytes size of the table, which may be too small
     */
    static List<CaseCost> of(
            Map<String, String> headers, TokenEncoding encoding, Set<String> kept, int tableBytes) {
        HpackCost connection = new HpackCost(tableBytes);
        List<Cost> cold = new ArrayList<>();
        List<Cost> repeat = new ArrayList<>();
        List<Cost> refresh = new ArrayList<>();
        headers.forEach((name, value) -> cold.add(send(connection, encoding, name, value, 0)));
        connection.begin();
        headers.forEach((name, value) -> repeat.add(send(connection, encoding, name, value, 0)));
        connection.begin();
        headers.forEach(
                (name, value) -> {
                    long variant = kept.contains(name) ? 0 : 1;
                    refresh.add(send(connection, encoding, name, value, variant));
                });
        List<CaseCost> costs = new ArrayList<>();
        for (Map.Entry<String, String> header : headers.entrySet()) {
            int i = costs.size();
            costs.add(
                    new CaseCost(
                            header.getKey(),
                            header.getValue().length(),
                            cold.get(i),
                            repeat.get(i),
                            refresh.get(i)));
        }
        return costs;
    }

    static Cost send(
            HpackCost connection, TokenEncoding encoding, String name, String value, long variant) {
        if (!encoding.indexed()) {
            return connection.sendNever(name, value);
        }
        return encoding.isSplit()
                ? connection.sendPart(name, value, variant)
                : connection.send(name, value, variant);
    }
}
