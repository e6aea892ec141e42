package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NewInformationTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'sub':'a' | 0",
                "'exp':1795248697 | 1",
                "'exp':1795248653,'iat':1795248397 | 8",
                "'iat':1795248397,'exp':1795248653,'nbf':1795248397 | 8",
                "'jti':'3b241101-e2bb-4255-8caf-4136c566a962' | 128",
                "'jti':'ab' | 24",
                "'jti':1024 | 10"
            })
    void countsBits(String members, double bits) throws MalformedSplitException {
        SplitToken parts = Parts.of(Parts.token("{" + members.replace('\'', '"') + "}"));
        NewInformation information = NewInformation.of(parts);
        assertEquals(64, information.signatureBytes());
        assertEquals(bits, information.claimBits(), 1e-9);
        assertEquals(64 + bits / 8, information.bytes(), 1e-9);
    }

    @Test
    void aChoiceCountsItsLogarithm() throws MalformedSplitException {
        String id = "onrtrt:3b241101-e2bb-4255-8caf-4136c566a962";
        SplitToken parts = Parts.of(Parts.token("{\"jti\":\"" + id + "\"}"));
        assertEquals(128 + Math.log(3) / Math.log(2), NewInformation.of(parts).claimBits(), 1e-9);
    }

    @Test
    void refusesWhatCannotBeJoined() {
        SplitToken parts = Parts.sealed("{};{%u}", "", "0", "00");
        assertThrows(MalformedSplitException.class, () -> NewInformation.of(parts));
    }
}
