package io.github.jwtbench.library.format;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.token.ConsumedToken;
import io.github.jwtbench.token.ProducedToken;
import io.github.jwtbench.token.TokenConsumer;
import io.github.jwtbench.token.TokenException;
import io.github.jwtbench.token.TokenProducer;
import io.github.jwtbench.token.ZstdDictionary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Different carts, their tokens, and who makes and reads these. A JVM makes the ring of a setting
 * once, for all benchmarks that need it.
 */
final class CartRing {
    private static final Map<FormatSetting, CartRing> MADE = new ConcurrentHashMap<>();
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> PRODUCERS_OWN = List.of("iss", "aud", "iat", "exp");

    private final TokenProducer producer;
    private final TokenConsumer consumer;
    private final Cart[] carts;
    private final String[] tokens;

    private CartRing(
            TokenProducer producer, TokenConsumer consumer, Cart[] carts, String[] tokens) {
        this.producer = producer;
        this.consumer = consumer;
        this.carts = carts;
        this.tokens = tokens;
    }

    /**
     * @throws UnsupportedOperationException if there is no such format
     * @throws IllegalStateException if a token does not give its cart back
     */
    static CartRing of(FormatSetting setting) {
        return MADE.computeIfAbsent(setting, CartRing::make);
    }

    private static CartRing make(FormatSetting setting) {
        Parties parties = Parties.of(setting.keys());
        ZstdDictionary dictionary = setting.dictionary();
        TokenProducer producer = parties.producer(setting.format(), dictionary);
        TokenConsumer consumer = parties.consumer(setting.format(), dictionary);
        int size = setting.size().carts();
        Cart[] carts = new Cart[size];
        String[] tokens = new String[size];
        for (int i = 0; i < size; i++) {
            carts[i] = setting.cart(i);
            tokens[i] = producer.produce(carts[i].claims()).token();
        }
        CartRing ring = new CartRing(producer, consumer, carts, tokens);
        ring.requireRoundTrip(size - 1);
        return ring;
    }

    private void requireRoundTrip(int place) {
        try {
            Map<String, Object> claims =
                    new LinkedHashMap<>(consumer.consume(tokens[place]).claims());
            PRODUCERS_OWN.forEach(claims::remove);
            if (!JSON.valueToTree(claims).equals(JSON.valueToTree(carts[place].claims()))) {
                throw new IllegalStateException("token must hold its cart, holds another");
            }
        } catch (TokenException e) {
            throw new IllegalStateException("token must be accepted, was not", e);
        }
    }

    ProducedToken produce(Turn turn) {
        return producer.produce(carts[turn.next(carts.length)].claims());
    }

    ConsumedToken consume(Turn turn) throws TokenException {
        return consumer.consume(tokens[turn.next(tokens.length)]);
    }
}
