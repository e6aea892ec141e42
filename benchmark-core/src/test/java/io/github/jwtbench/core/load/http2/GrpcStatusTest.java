package io.github.jwtbench.core.load.http2;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrpcStatusTest {
    /** OK, INVALID_ARGUMENT, PERMISSION_DENIED, UNAVAILABLE, UNAUTHENTICATED, and none of them. */
    @ParameterizedTest
    @CsvSource({"0, 200", "3, 400", "7, 403", "14, 503", "16, 401", "17, 500", "-1, 500", "x, 500"})
    void grpcCodeMapsToAnHttpStatus(String code, int status) {
        assertEquals(status, GrpcStatus.http(code));
    }
}
