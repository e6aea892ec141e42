package io.github.jwtbench.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.token.TokenSizes.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Worked out by hand, from RFC 7515 and RFC 7516. */
class TokenSizesTest {

    /** RFC 7515 appendix C, RFC 4648 section 10. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 2", "2, 3", "3, 4", "4, 6", "64, 86", "256, 342"})
    void base64UrlLengthEqualsTheRfcs(int bytes, int characters) {
        assertEquals(characters, TokenSizes.base64Url(bytes));
    }

    /** RFC 7515 appendix A.3: a header of 15 bytes, 70 of payload, ES256. */
    @Test
    void lengthOfTheJwsOfRfc7515IsRight() {
        assertEquals(
                20 + 1 + 94 + 1 + 86,
                TokenSizes.characters(Fixture.SIGN, new Shape(false, 15, 0, 70, 64, 0)));
    }

    @Test
    void lengthsOfNestedLayersAddUp() {
        Shape shape = new Shape(false, 15, 30, 70, 64, 256);
        int jws = 20 + 1 + 94 + 1 + 86; // 202 characters are 270 in the next layer
        assertEquals(
                40 + 1 + 342 + 1 + 16 + 1 + 270 + 1 + 22,
                TokenSizes.characters(Fixture.SIGN_THEN_ENCRYPT, shape));
        assertEquals(202, jws);
        // The JWE has 40 + 342 + 16 + 94 + 22 and four dots: 518, or 691 in the next layer.
        assertEquals(
                20 + 1 + 691 + 1 + 86, TokenSizes.characters(Fixture.ENCRYPT_THEN_SIGN, shape));
    }

    @Test
    void lengthBeyondIntIsRefused() {
        Shape shape = new Shape(false, 15, 0, Integer.MAX_VALUE, 64, 0);
        assertThrows(ArithmeticException.class, () -> TokenSizes.characters(Fixture.SIGN, shape));
    }
}
