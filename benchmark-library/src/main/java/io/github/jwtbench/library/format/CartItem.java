package io.github.jwtbench.library.format;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * A line of a cart.
 *
 * @param unitPrice in minor units
 * @param members the whole line as a JSON object
 */
record CartItem(String sku, long quantity, long unitPrice, Map<String, Object> members) {

    private static final int MAX_QUANTITY = 9;
    private static final int LOWEST_PRICE = 199;
    private static final int HIGHEST_PRICE = 9_999;
    private static final long FILLER_PRICE = 1_999;

    /**
     * @param place in the cart, from 0
     */
    static CartItem of(Entropy entropy, int place, Random random) {
        return entropy == Entropy.CATALOGUE ? catalogue(random) : filler(place);
    }

    long total() {
        return quantity * unitPrice;
    }

    private static CartItem catalogue(Random random) {
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put("colour", CartText.one(CartText.COLOURS, random));
        attributes.put("material", CartText.one(CartText.MATERIALS, random));
        attributes.put("weightGrams", 20L + random.nextInt(4_980));
        return item(
                CartText.sku(random),
                CartText.name(random),
                1 + random.nextInt(MAX_QUANTITY),
                LOWEST_PRICE + random.nextInt(HIGHEST_PRICE - LOWEST_PRICE),
                CartText.sentences(Entropy.CATALOGUE, 30 + random.nextInt(60), random),
                attributes);
    }

    private static CartItem filler(int place) {
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put("colour", "blue");
        attributes.put("material", "cotton");
        attributes.put("weightGrams", 500L);
        return item(
                String.format(Locale.ROOT, "SKU-%05d", place),
                "Product " + place,
                1,
                FILLER_PRICE,
                CartText.FILLER,
                attributes);
    }

    private static CartItem item(
            String sku,
            String name,
            long quantity,
            long unitPrice,
            String description,
            Map<String, Object> attributes) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("sku", sku);
        members.put("name", name);
        members.put("quantity", quantity);
        members.put("unitPrice", unitPrice);
        members.put("description", description);
        members.put("attributes", attributes);
        return new CartItem(sku, quantity, unitPrice, members);
    }
}
