package io.github.jwtbench.integration.forward;

import java.util.List;

/**
 * What came back.
 *
 * @param status HTTP status
 * @param announcements values of {@code x-jwt-split}
 */
record HopAnswer(int status, List<String> announcements) {
    boolean isSuccess() {
        return status >= 200 && status < 300;
    }
}
