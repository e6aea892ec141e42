package io.github.jwtbench.library.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class CartTest {
    private static final int SEEDS = 200;

    static Stream<Arguments> kinds() {
        return Arrays.stream(CartSize.values())
                .flatMap(
                        size ->
                                Arrays.stream(Entropy.values())
                                        .map(entropy -> Arguments.of(size, entropy)));
    }

    /** Asked for are 2 %; the note makes it exact. */
    @ParameterizedTest
    @MethodSource("kinds")
    void cartHasExactlyItsSize(CartSize size, Entropy entropy) {
        int seeds = size == CartSize.KB_100 ? SEEDS / 10 : SEEDS;
        for (long seed = 0; seed < seeds; seed++) {
            Cart cart = Cart.of(size, entropy, seed);
            assertEquals(size.bytes(), cart.bytes());
            assertEquals(size.bytes(), Cart.json(cart.claims()).length);
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void totalsOfACartAddUp(CartSize size, Entropy entropy) throws IOException {
        JsonNode cart = new ObjectMapper().readTree(Cart.json(Cart.of(size, entropy, 1).claims()));
        boolean minimal = size == CartSize.B_100;
        long net = 0;
        for (JsonNode item : cart.path("items")) {
            net +=
                    item.path(minimal ? "qty" : "quantity").asLong()
                            * item.path(minimal ? "price" : "unitPrice").asLong();
        }
        assertTrue(net > 0);
        assertEquals("EUR", cart.path("currency").asText());
        if (minimal) {
            assertEquals(net, cart.path("total").asLong());
        } else {
            JsonNode totals = cart.path("totals");
            assertEquals(net, totals.path("net").asLong());
            long taxed = net + totals.path("shipping").asLong();
            assertEquals(taxed * 19 / 100, totals.path("tax").asLong());
            assertEquals(taxed + totals.path("tax").asLong(), totals.path("total").asLong());
        }
    }

    @ParameterizedTest
    @EnumSource
    void seedFixesTheCart(CartSize size) {
        assertEquals(
                Cart.of(size, Entropy.CATALOGUE, 7).claims(),
                Cart.of(size, Entropy.CATALOGUE, 7).claims());
        assertNotEquals(
                Cart.of(size, Entropy.CATALOGUE, 7).claims(),
                Cart.of(size, Entropy.CATALOGUE, 8).claims());
    }

    @ParameterizedTest
    @EnumSource
    void catalogueCompressesLessThanFiller(CartSize size) {
        assertTrue(deflated(size, Entropy.CATALOGUE) > deflated(size, Entropy.FILLER));
    }

    private static int deflated(CartSize size, Entropy entropy) {
        Deflater deflater = new Deflater();
        deflater.setInput(Cart.json(Cart.of(size, entropy, 3).claims()));
        deflater.finish();
        int length = deflater.deflate(new byte[2 * size.bytes()]);
        deflater.end();
        return length;
    }
}
