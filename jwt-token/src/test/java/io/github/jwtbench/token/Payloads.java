package io.github.jwtbench.token;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Claims of given sizes. */
final class Payloads {
    static final int[] SIZES = {100, 1_000, 10_000, 100_000};

    private Payloads() {}

    /** Content of a text, which decides how well it compresses. */
    enum Content {
        FILLER,
        RANDOM
    }

    /** One claim whose text has that many bytes in UTF-8, or one or a few more. */
    static Map<String, Object> of(int bytes, Content content) {
        Random random = new Random(bytes);
        StringBuilder text = new StringBuilder();
        int size = 0;
        while (size < bytes) {
            String next =
                    content == Content.FILLER
                            ? "lorem ipsum dolor "
                            : String.valueOf((char) ('#' + random.nextInt(0x700)));
            text.append(next);
            size += utf8(next).length;
        }
        return Map.of("cart", text.toString());
    }

    /** A small document of strings, numbers, lists and null. */
    static Map<String, Object> cart(int seed) {
        Random random = new Random(seed);
        Map<String, Object> cart = new LinkedHashMap<>();
        cart.put("cartId", Long.toHexString(random.nextLong()));
        List<Object> items = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("sku", "SKU-" + random.nextInt(10_000));
            item.put("quantity", (long) random.nextInt(10));
            item.put("price", random.nextInt(10_000) / 100.0);
            item.put("gift", random.nextBoolean());
            item.put("note", null);
            items.add(item);
        }
        cart.put("items", items);
        cart.put("currency", "EUR");
        return cart;
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
