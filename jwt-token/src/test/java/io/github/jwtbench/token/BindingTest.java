package io.github.jwtbench.token;

import static io.github.jwtbench.token.Fixture.ENCRYPT_THEN_SIGN;
import static io.github.jwtbench.token.Fixture.SIGN_THEN_ENCRYPT;
import static io.github.jwtbench.token.Fixture.claims;
import static io.github.jwtbench.token.Fixture.refused;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.jwk.JWKSet;
import io.github.jwtbench.token.keys.Keys;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Layers of a token that an attacker separated and combined again. */
class BindingTest {
    private static final String NESTED = ",\"cty\":\"JWT\"";
    private static final KeyRing ALICE = Fixture.SIGNING.get(SigningAlgorithm.ES256);
    private static final KeyRing MALLORY = KeyRing.forSigning(SigningAlgorithm.ES256);
    private static final String OTHER = "https://other.example";

    /** A recipient that trusts two senders, which share the name of the issuer. */
    private static TokenConsumer trustingBoth() {
        return trusting(Fixture.ISSUER, ALICE, MALLORY);
    }

    private static TokenConsumer trusting(String issuer, KeyRing... senders) {
        ConsumerConfig config = Fixture.consumerConfig(ENCRYPT_THEN_SIGN);
        return new TokenConsumer(
                new ConsumerConfig(
                        Set.of(ENCRYPT_THEN_SIGN, SIGN_THEN_ENCRYPT),
                        new JWKSet(
                                List.of(senders).stream().map(KeyRing::currentPublicKey).toList()),
                        Fixture.claimsOf(issuer, Fixture.AUDIENCE),
                        config.decryptionKeys(),
                        Set.of(),
                        config.limits()));
    }

    private static String sealed(KeyRing signer, String binding, byte[] claims) {
        String jwe = Forge.jwe(binding, claims);
        return Forge.jws(signer, Forge.jwsHeader(signer, NESTED), Forge.ascii(jwe));
    }

    /** So that what is refused below is refused for the reason that it is meant to be. */
    @Test
    void tokenOfEachSenderIsAccepted() throws TokenException {
        for (KeyRing sender : List.of(ALICE, MALLORY)) {
            String binding = Forge.binding(sender, Fixture.ISSUER, Fixture.AUDIENCE);
            trustingBoth().consume(sealed(sender, binding, claims("")));
        }
        trustingBoth().consume(Fixture.token(ENCRYPT_THEN_SIGN, Payloads.cart(1)));
    }

    /**
     * Mallory takes off Alice's signature and claims the content as hers, without reading it: as
     * another sender of the same issuer, and as an issuer of her own.
     */
    @Test
    void tokenSignedAgainByAnotherIsRefused() {
        String token = Fixture.token(ENCRYPT_THEN_SIGN, Payloads.cart(1));
        byte[] jwe = Forge.decode(Forge.part(token, 1));
        String hers = Forge.jws(MALLORY, Forge.jwsHeader(MALLORY, NESTED), jwe);
        refused(TokenError.BINDING_BROKEN, trustingBoth(), hers);
        refused(TokenError.BINDING_BROKEN, trusting(OTHER, MALLORY), hers);
    }

    @Test
    void jweWithoutItsSenderIsRefused() {
        String wholeBinding = Forge.binding();
        for (String binding :
                List.of(
                        wholeBinding.substring(0, wholeBinding.indexOf(",\"skt\"")),
                        Forge.binding(MALLORY, Fixture.ISSUER, Fixture.AUDIENCE))) {
            String token = sealed(ALICE, binding, claims(""));
            refused(TokenError.BINDING_BROKEN, trustingBoth(), token);
        }
    }

    @Test
    void jweForAnotherIssuerOrAudienceIsRefused() {
        String ofOther = Forge.binding(ALICE, OTHER, Fixture.AUDIENCE);
        refused(TokenError.ISSUER_WRONG, trustingBoth(), sealed(ALICE, ofOther, claims("")));
        String forOther = Forge.binding(ALICE, Fixture.ISSUER, OTHER);
        refused(TokenError.AUDIENCE_WRONG, trustingBoth(), sealed(ALICE, forOther, claims("")));
    }

    /** RFC 7519 section 5.3: claims that are repeated in the header must be the same. */
    @Test
    void claimsForOtherEndsThanTheJweAreRefused() {
        for (String end : List.of(Fixture.ISSUER, Fixture.AUDIENCE)) {
            byte[] claims = Payloads.utf8(new String(claims(""), UTF_8).replace(end, OTHER));
            String token = sealed(ALICE, Forge.binding(), claims);
            refused(TokenError.BINDING_BROKEN, trustingBoth(), token);
        }
    }

    /** B must not accept a token that A received and forwarded: surreptitious forwarding. */
    @ParameterizedTest
    @EnumSource(KeyManagement.class)
    void tokenForwardedToAnotherRecipientIsRefused(KeyManagement management) {
        SecuredTokenFormat format =
                SecuredTokenFormat.signThenEncrypt(SigningAlgorithm.ES256, management);
        KeyRing recipientB = KeyRing.forDecryption(management);
        // A has decrypted the token that Alice sent to A, and encrypts what was in it for B.
        String jws = Fixture.token(Fixture.SIGN, Payloads.cart(1));
        String forwarded = Forge.jwe(recipientB, NESTED, Forge.ascii(jws));
        TokenConsumer b =
                new TokenConsumer(
                        new ConsumerConfig(
                                Set.of(format),
                                ALICE.publicKeys(),
                                Fixture.claimsOf(Fixture.ISSUER, OTHER),
                                recipientB,
                                Set.of(),
                                Limits.defaults()));
        refused(TokenError.AUDIENCE_WRONG, b, forwarded);
    }

    /** A token for A that is delivered to B. */
    @ParameterizedTest
    @EnumSource(names = "SIGN", mode = EnumSource.Mode.EXCLUDE)
    void tokenDeliveredToAnotherRecipientIsRefused(Mode mode) {
        SecuredTokenFormat format =
                mode == Mode.SIGN_THEN_ENCRYPT ? SIGN_THEN_ENCRYPT : ENCRYPT_THEN_SIGN;
        ConsumerConfig b =
                ConsumerConfig.of(
                        Set.of(format),
                        Fixture.ISSUER,
                        ALICE.publicKeys(),
                        Fixture.AUDIENCE,
                        KeyRing.forDecryption(KeyManagement.ECDH_ES));
        String token = Fixture.token(format, Payloads.cart(1));
        refused(TokenError.KEY_UNKNOWN, new TokenConsumer(b), token);
    }

    /** Mallory puts her name into the header, too, which the tag does not allow. */
    @Test
    void swappedSignerInTheHeaderIsRefused() {
        String token = Fixture.token(ENCRYPT_THEN_SIGN, Payloads.cart(1));
        String jwe = new String(Forge.decode(Forge.part(token, 1)), US_ASCII);
        String alice = Keys.thumbprint(ALICE.current());
        String swapped =
                Forge.withHeader(
                        jwe, header -> header.replace(alice, Keys.thumbprint(MALLORY.current())));
        String hers = Forge.jws(MALLORY, Forge.jwsHeader(MALLORY, NESTED), Forge.ascii(swapped));
        refused(TokenError.DECRYPTION_FAILED, trustingBoth(), hers);
    }
}
