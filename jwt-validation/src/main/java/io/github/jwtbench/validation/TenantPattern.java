package io.github.jwtbench.validation;

import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of one provider's tenants: an address with {@code {tenantid}} in place of one segment
 * of its path, as Entra announces it. Nothing but that segment may differ.
 */
final class TenantPattern {
    static final String PLACE = "{tenantid}";

    /** Stands for every tenant that the provider has, now and later. */
    static final String ANY = "*";

    /** A whole segment behind the host, so that no tenant's name can lead to another host. */
    private static final Pattern ADDRESS =
            Pattern.compile(
                    "(https://[^/{}?#@\\s]+/(?:[^{}?#\\s]*/)?)\\{tenantid}((?:/[^{}?#\\s]*)?)");

    private static final Pattern TENANT = Pattern.compile("[0-9A-Za-z_-]{1,64}");

    private final String before;
    private final String behind;
    private final Set<String> tenants;

    private TenantPattern(String before, String behind, Set<String> tenants) {
        this.before = before;
        this.behind = behind;
        this.tenants = tenants;
    }

    static boolean isPattern(String issuer) {
        return issuer.indexOf('{') >= 0;
    }

    /**
     * @param tenants those that are trusted, or {@link #ANY} alone
     * @throws IllegalArgumentException if the pattern is not as above, or nobody is trusted
     */
    static TenantPattern of(String issuer, Set<String> tenants) {
        Matcher address = ADDRESS.matcher(issuer);
        if (!address.matches()) {
            throw new IllegalArgumentException(
                    "issuer of several tenants must be an https URL with one segment "
                            + PLACE
                            + " in its path, is "
                            + issuer);
        }
        boolean any = tenants.equals(Set.of(ANY));
        if (tenants.isEmpty()
                || !any && !tenants.stream().allMatch(each -> TENANT.matcher(each).matches())) {
            throw new IllegalArgumentException(
                    "tenants of "
                            + issuer
                            + " must be names of 1 to 64 letters, digits, - and _, or * alone, are "
                            + tenants);
        }
        return new TenantPattern(address.group(1), address.group(2), any ? null : tenants);
    }

    /** The tenant that an {@code iss} names, or null if it is none that is trusted. */
    String tenantOf(String issuer) {
        int length = issuer.length() - before.length() - behind.length();
        if (length <= 0 || !issuer.startsWith(before) || !issuer.endsWith(behind)) {
            return null;
        }
        String tenant = issuer.substring(before.length(), before.length() + length);
        boolean trusted =
                tenants == null ? TENANT.matcher(tenant).matches() : tenants.contains(tenant);
        return trusted ? tenant : null;
    }

    /**
     * Whether a key may sign for a tenant: the key's member {@code issuer}, where it has one, is
     * the tenant's name, or this pattern. Entra publishes keys of several issuers in one set.
     */
    boolean allows(String keyIssuer, String tenant) {
        return keyIssuer == null
                || keyIssuer.replace(PLACE, tenant).equals(before + tenant + behind);
    }

    /**
     * Entra names the tenant in a claim of its own, too, by which services tell customers apart.
     *
     * @throws TokenRejectedException with {@link Reason#CLAIM_INVALID} if that is another one
     */
    void checkClaim(Map<String, Object> claims, String tenant) throws TokenRejectedException {
        if (claims.get("tid") != null && !claims.get("tid").equals(tenant)) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID, "claim tid must be the tenant of claim iss, is not");
        }
    }

    /** Whether an {@code iss} could be of both. */
    boolean overlaps(TenantPattern other) {
        String[] mine = (before + PLACE + behind).split("/", -1);
        String[] others = (other.before + PLACE + other.behind).split("/", -1);
        boolean same = mine.length == others.length;
        for (int i = 0; same && i < mine.length; i++) {
            same = mine[i].equals(others[i]) || mine[i].equals(PLACE) || others[i].equals(PLACE);
        }
        return same;
    }
}
