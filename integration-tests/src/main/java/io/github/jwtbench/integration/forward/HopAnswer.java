package io.github.jwtbench.integration.forward;

/**
 * What came back.
 *
 * @param status HTTP status
 * @param isRefusalOfParts whether the call is to be made once more, with the whole token
 */
record HopAnswer(int status, boolean isRefusalOfParts) {
    boolean isSuccess() {
        return status >= 200 && status < 300;
    }
}
