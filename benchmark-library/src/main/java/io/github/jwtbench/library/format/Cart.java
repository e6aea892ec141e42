package io.github.jwtbench.library.format;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A shopping cart as claims: items, metadata, and consistent totals. Prices are in minor units, so
 * 1999 is 19.99. The same seed gives the same cart. Each cart has exactly the bytes of its {@link
 * CartSize}: a note fills the rest after the items.
 *
 * @param claims members of the JSON object; numbers are {@code Long}
 * @param bytes of the object in JSON without spaces
 */
public record Cart(Map<String, Object> claims, int bytes) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Bytes for totals and note in addition to the items. */
    private static final int RESERVE = 100;

    private static final int SHORT_SKU = 6;
    private static final long SHIPPING = 495;
    private static final long FREE_SHIPPING_FROM = 5_000;
    private static final int TAX_PERCENT = 19;
    private static final long FIRST_CREATED = 1_780_000_000;
    private static final int CREATED_WITHIN = 10_000_000;

    static Cart of(CartSize size, Entropy entropy, long seed) {
        Random random = new Random(seed);
        return size == CartSize.B_100
                ? minimal(size.bytes(), entropy, random)
                : whole(size.bytes(), entropy, random);
    }

    private static Cart minimal(int bytes, Entropy entropy, Random random) {
        CartItem item = CartItem.of(entropy, 0, random);
        Map<String, Object> claims = new LinkedHashMap<>();
        claims.put("cart", "");
        claims.put("currency", "EUR");
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("sku", item.sku().substring(0, SHORT_SKU));
        line.put("qty", item.quantity());
        line.put("price", item.unitPrice());
        claims.put("items", List.of(line));
        claims.put("total", item.total());
        int missing = bytes - json(claims).length;
        claims.put("cart", CartText.id(entropy, missing, random));
        return finished(claims, bytes);
    }

    private static Cart whole(int bytes, Entropy entropy, Random random) {
        Map<String, Object> claims = new LinkedHashMap<>();
        claims.put("cartId", CartText.id(entropy, 32, random));
        claims.put("currency", "EUR");
        claims.put("created", FIRST_CREATED + random.nextInt(CREATED_WITHIN));
        int used = json(claims).length + RESERVE;
        List<Object> items = new ArrayList<>();
        long net = 0;
        while (true) {
            CartItem item = CartItem.of(entropy, items.size(), random);
            used += json(item.members()).length + 1;
            if (used > bytes && !items.isEmpty()) {
                break;
            }
            items.add(item.members());
            net += item.total();
        }
        claims.put("items", items);
        claims.put("totals", totals(net));
        claims.put("note", "");
        claims.put("note", CartText.sentences(entropy, bytes - json(claims).length, random));
        return finished(claims, bytes);
    }

    private static Map<String, Object> totals(long net) {
        long shipping = net < FREE_SHIPPING_FROM ? SHIPPING : 0;
        long tax = (net + shipping) * TAX_PERCENT / 100;
        Map<String, Object> totals = new LinkedHashMap<>();
        totals.put("net", net);
        totals.put("shipping", shipping);
        totals.put("tax", tax);
        totals.put("total", net + shipping + tax);
        return totals;
    }

    private static Cart finished(Map<String, Object> claims, int bytes) {
        int length = json(claims).length;
        if (length != bytes) {
            throw new IllegalStateException("cart must have " + bytes + " bytes, has " + length);
        }
        return new Cart(claims, length);
    }

    /** JSON without spaces, in UTF-8. */
    static byte[] json(Map<String, Object> members) {
        try {
            return JSON.writeValueAsString(members).getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }
}
