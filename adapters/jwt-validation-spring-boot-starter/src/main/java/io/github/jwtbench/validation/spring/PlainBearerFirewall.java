package io.github.jwtbench.validation.spring;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.web.firewall.FirewalledRequest;
import org.springframework.security.web.firewall.StrictHttpFirewall;

/**
 * Spring's firewall checks each character of a header at each access. This firewall skips the check
 * for a header with a plain token only, whose characters are all allowed.
 */
final class PlainBearerFirewall extends StrictHttpFirewall {
    @Override
    public FirewalledRequest getFirewalledRequest(HttpServletRequest request) {
        return new Checked(request, super.getFirewalledRequest(request));
    }

    private static final class Checked extends FirewalledRequest {
        private final HttpServletRequest unchecked;
        private final FirewalledRequest checked;

        Checked(HttpServletRequest unchecked, FirewalledRequest checked) {
            super(checked);
            this.unchecked = unchecked;
            this.checked = checked;
        }

        @Override
        public @Nullable String getHeader(String name) {
            String token =
                    HttpHeaders.AUTHORIZATION.equalsIgnoreCase(name)
                            ? unchecked.getHeader(name)
                            : null;
            return PlainBearerResolver.isPlain(token) ? token : super.getHeader(name);
        }

        @Override
        public void reset() {
            checked.reset();
        }
    }
}
