package io.github.jwtbench.core.load.http2;

/**
 * How a gRPC call ended, as a status of HTTP: its own status comes behind the answer, and that of
 * HTTP is 200 whatever became of the call.
 */
public final class GrpcStatus {
    /** The field that has it. */
    public static final String FIELD = "grpc-status";

    private static final int UNKNOWN = 500;

    /** By the codes of gRPC from 0 on, as {@code google.rpc.Code} maps them. */
    private static final int[] HTTP = {
        200, 499, UNKNOWN, 400, 504, 404, 409, 403, 429, 400, 409, 400, 501, 500, 503, 500, 401
    };

    private GrpcStatus() {}

    /**
     * The status of HTTP.
     *
     * @param code value of the field
     * @return 500 for a code that nobody knows
     */
    public static int http(CharSequence code) {
        for (int known = 0; known < HTTP.length; known++) {
            if (Integer.toString(known).contentEquals(code)) {
                return HTTP[known];
            }
        }
        return UNKNOWN;
    }
}
