package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.handler.codec.http2.Http2Exception;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vectors, in both directions, and their sizes as Netty and as the model counts them. */
class VectorTest {
    private static final int TABLE_BYTES = 65_536;

    static List<Vector> vectors() {
        return Vector.all();
    }

    static List<Vector> splitVectors() {
        return Vector.all().stream().filter(vector -> vector.plain() == null).toList();
    }

    @Test
    void allVectorsAreCovered() {
        List<String> names = vectors().stream().map(Vector::name).toList();
        assertEquals(43, names.size(), names.toString());
        assertEquals(8, names.stream().filter(name -> name.startsWith("keycloak-")).count());
        assertEquals(14, names.stream().filter(name -> name.startsWith("rfc")).count());
        assertTrue(splitVectors().size() > 25, splitVectors().toString());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("vectors")
    void vectorIsSplit(Vector vector) {
        TokenSplitter splitter = vector.splitter();
        Credential credential = splitter.split(vector.token());
        assertEquals(vector.headers(), credential.headers());
        if (vector.plain() != null) {
            assertEquals(vector.plain(), assertInstanceOf(PlainToken.class, credential).reason());
        }
        if (vector.refreshedToken() != null) {
            assertEquals(
                    vector.refreshedHeaders(), splitter.split(vector.refreshedToken()).headers());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("splitVectors")
    void vectorIsJoined(Vector vector) throws MalformedSplitException {
        assertEquals(vector.token(), Parts.JOINER.join(vector.parts()));
        if (vector.refreshedToken() != null) {
            assertEquals(vector.refreshedToken(), Parts.JOINER.join(vector.refreshedParts()));
            assertEquals(vector.parts().staticPart(), vector.refreshedParts().staticPart());
            assertEquals(vector.parts().session(), vector.refreshedParts().session());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("vectors")
    void vectorHasItsSizes(Vector vector) throws Http2Exception {
        NettyHpack netty = new NettyHpack(TABLE_BYTES);
        HpackCost model = new HpackCost(TABLE_BYTES);
        assertEquals(vector.hpackBytes().cold(), netty.send(vector.headers()));
        assertEquals(vector.hpackBytes().cold(), send(model, vector.headers()));
        assertEquals(vector.hpackBytes().repeat(), netty.send(vector.headers()));
        assertEquals(vector.hpackBytes().repeat(), send(model, vector.headers()));
        if (vector.refreshedToken() != null) {
            assertEquals(vector.hpackBytes().refresh(), netty.send(vector.refreshedHeaders()));
            assertEquals(vector.hpackBytes().refresh(), send(model, vector.refreshedHeaders()));
        }
    }

    private static int send(HpackCost model, Map<String, String> headers) {
        return headers.entrySet().stream()
                .mapToInt(header -> model.send(header.getKey(), header.getValue()).bytes())
                .sum();
    }
}
