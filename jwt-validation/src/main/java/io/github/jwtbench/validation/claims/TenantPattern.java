package io.github.jwtbench.validation.claims;

import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The issuer names of one provider's tenants: a URL with {@code {tenantid}} in place of one path
 * segment, as Entra publishes it. The names may differ in that segment only.
 */
public final class TenantPattern {
    private static final String PLACE = "{tenantid}";

    /** Matches every present and future tenant of the provider. */
    private static final String ANY = "*";

    /** The place is a whole segment after the host, so no tenant name can change the host. */
    private static final Pattern ADDRESS =
            Pattern.compile(
                    "(https://[^/{}?#@\\s]+/(?:[^{}?#\\s]*/)?)\\{tenantid}((?:/[^{}?#\\s]*)?)");

    private static final Pattern TENANT = Pattern.compile("[0-9A-Za-z_-]{1,64}");

    private final String before;
    private final String behind;
    private final Predicate<String> tenants;

    private TenantPattern(String before, String behind, Predicate<String> tenants) {
        this.before = before;
        this.behind = behind;
        this.tenants = tenants;
    }

    public static boolean isPattern(String issuer) {
        return issuer.indexOf('{') >= 0;
    }

    /**
     * @param tenants the trusted tenants, or only {@code *}
     * @throws IllegalArgumentException if the pattern has another form, or {@code tenants} is empty
     */
    public static TenantPattern of(String issuer, Set<String> tenants) {
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
        return new TenantPattern(
                address.group(1),
                address.group(2),
                any ? TENANT.asMatchPredicate() : tenants::contains);
    }

    /** The tenant that an {@code iss} names; null if the tenant is not trusted. */
    public @Nullable String tenantOf(String issuer) {
        int length = issuer.length() - before.length() - behind.length();
        if (length <= 0 || !issuer.startsWith(before) || !issuer.endsWith(behind)) {
            return null;
        }
        String tenant = issuer.substring(before.length(), before.length() + length);
        return tenants.test(tenant) ? tenant : null;
    }

    /**
     * Whether a key may sign for a tenant: the key's member {@code issuer} is the tenant's name, or
     * this pattern. Entra publishes keys of several issuers in one set.
     */
    public boolean allows(String keyIssuer, String tenant) {
        return keyIssuer.replace(PLACE, tenant).equals(before + tenant + behind);
    }

    /** Whether an {@code iss} can match both patterns. */
    public boolean overlaps(TenantPattern other) {
        String[] mine = (before + PLACE + behind).split("/", -1);
        String[] others = (other.before + PLACE + other.behind).split("/", -1);
        boolean same = mine.length == others.length;
        for (int i = 0; same && i < mine.length; i++) {
            same = mine[i].equals(others[i]) || mine[i].equals(PLACE) || others[i].equals(PLACE);
        }
        return same;
    }
}
