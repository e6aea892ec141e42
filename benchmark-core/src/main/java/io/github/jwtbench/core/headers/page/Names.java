package io.github.jwtbench.core.headers.page;

import io.github.jwtbench.core.headers.Setting;
import io.github.jwtbench.core.headers.Token;
import io.github.jwtbench.core.headers.TokenCase;
import io.github.jwtbench.core.page.Units;
import java.util.Locale;

/** What the page calls things. */
final class Names {

    private static final int BYTES_PER_KB = 1024;

    private Names() {}

    static String token(Token token) {
        String name = token.algorithm() + ", " + times(token.times());
        return token.issuer() == null ? name : name + ", " + token.issuer();
    }

    private static String times(String times) {
        return switch (times) {
            case "lifetime" -> "constant lifetime";
            case "expiry" -> "constant expiry";
            default -> times;
        };
    }

    static String tokenCase(TokenCase tokenCase) {
        return tokenCase.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Size of an HPACK table; all that occur are multiples of 1,024. */
    static String table(int bytes) {
        return bytes % BYTES_PER_KB == 0
                ? Units.count(bytes / BYTES_PER_KB) + " KB"
                : Units.count(bytes) + " bytes";
    }

    static String characters(int least, int most) {
        return least == most ? Units.count(least) : Units.count(least) + " to " + Units.count(most);
    }

    static String users(int users) {
        return users == 1 ? "1 user" : Units.count(users) + " users";
    }

    static String requestsPerToken(int requests) {
        return requests == 1
                ? "1 request per token"
                : Units.count(requests) + " requests per token";
    }

    static String connections(Setting setting) {
        if (setting.connections() == 1) {
            return "1";
        }
        return Units.count(setting.connections())
                + (setting.affinity() ? ", affinity" : ", no affinity");
    }

    /** Bytes that may have been averaged: one decimal, unless whole. */
    static String bytes(Double bytes) {
        if (bytes == null) {
            return Units.NONE;
        }
        return bytes == Math.rint(bytes)
                ? Units.count(bytes.longValue())
                : Units.decimals(bytes, 1);
    }

    static String share(Double share) {
        return share == null ? Units.NONE : Units.decimals(share * 100, 1) + " %";
    }

    /** Bytes in the unit that fits, of 1,000s: prices and traffic are counted so. */
    static String decimalBytes(double bytes) {
        double size = Math.abs(bytes);
        if (size >= 1e12) {
            return Units.number(bytes / 1e12) + " TB";
        }
        if (size >= 1e9) {
            return Units.number(bytes / 1e9) + " GB";
        }
        if (size >= 1e6) {
            return Units.number(bytes / 1e6) + " MB";
        }
        return size >= 1e3 ? Units.number(bytes / 1e3) + " KB" : Units.number(bytes) + " bytes";
    }
}
