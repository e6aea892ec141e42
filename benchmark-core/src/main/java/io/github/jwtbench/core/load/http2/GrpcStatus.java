package io.github.jwtbench.core.load.http2;

/**
 * Converts the end of a gRPC call to an HTTP status: gRPC sends its status after the response,
 * whose HTTP status is always 200.
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
     * The HTTP status.
     *
     * @param code value of the field
     * @return 500 for an unknown code
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
