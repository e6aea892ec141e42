package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jwt.JWTClaimsSet;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Headers of the client, read from the bytes of their header blocks. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
@QuarkusTestResource(ForwardFixture.class)
class ForwardTableTest {
    /** Four pseudo-headers and the number of hops. */
    private static final int OTHERS = 5;

    /** Those and four parts, each a number of one byte or two. */
    private static final int REPEAT_BYTES = 16;

    /** For all fields; the signature alone has 256. */
    private static final int REFRESH_BYTES = 300;

    /** By default the client uses no more, also where the next service offers more. */
    private static final int TABLE_BYTES = 65536;

    ServiceFixture service;
    ForwardFixture targets;

    @Test
    void onlyNewHeadersAreSent() throws Exception {
        JWTClaimsSet claims = service.issuer().claims().build();
        String token = service.issuer().sign(claims);
        String refreshed = service.issuer().sign(refresh(claims));

        List<HeaderBlock> blocks = new ArrayList<>();
        for (String sent : List.of(token, token, token, refreshed, refreshed)) {
            blocks.add(forward(sent));
        }
        List<Integer> sizes =
                blocks.stream().flatMap(block -> block.tableSizes().stream()).toList();
        assertEquals(List.of(TABLE_BYTES), sizes, "the table is made larger, once");

        assertNew(4, blocks.get(1));
        assertNew(0, blocks.get(2));
        assertNew(2, blocks.get(3));
        assertNew(0, blocks.get(4));
        for (int repeat : new int[] {2, 4}) {
            int bytes = blocks.get(repeat).bytes();
            assertTrue(bytes <= REPEAT_BYTES, "repeat: " + bytes + " bytes");
        }
        int bytes = blocks.get(3).bytes();
        assertTrue(bytes <= REFRESH_BYTES, "refresh: " + bytes + " bytes");
    }

    /** Checks the reader of this class with the example of RFC 7541 appendix C.4.1. */
    @Test
    void exampleOfTheRfcIsRead() {
        byte[] block = HexFormat.of().parseHex("828684418cf1e3c2e5f23a6ba0ab90f4ff");
        assertEquals(new HeaderBlock(17, 3, 1, List.of()), HeaderBlock.of(block));
    }

    private static JWTClaimsSet refresh(JWTClaimsSet claims) {
        return new JWTClaimsSet.Builder(claims)
                .jwtID(UUID.randomUUID().toString())
                .issueTime(new Date(claims.getIssueTime().getTime() + 1000))
                .expirationTime(new Date(claims.getExpirationTime().getTime() + 1000))
                .build();
    }

    private static void assertNew(int expected, HeaderBlock block) {
        assertEquals(expected, block.literals());
        assertEquals(OTHERS + 4 - expected, block.indexed());
    }

    private HeaderBlock forward(String token) throws Exception {
        assertEquals(200, service.post("/api/v1/jwt/forward?to=table", token).statusCode());
        return HeaderBlock.of(targets.hop().take("/ok/table").block());
    }
}
