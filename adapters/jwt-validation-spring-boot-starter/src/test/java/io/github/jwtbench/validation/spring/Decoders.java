package io.github.jwtbench.validation.spring;

import io.github.jwtbench.validation.spring.ShopApplication.NoGuests;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.reactive.ReactiveOAuth2ResourceServerAutoConfiguration;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.servlet.OAuth2ResourceServerAutoConfiguration;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.boot.web.context.reactive.AnnotationConfigReactiveWebApplicationContext;
import org.springframework.boot.web.context.servlet.AnnotationConfigServletWebApplicationContext;
import org.springframework.context.annotation.AnnotationConfigRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoderInitializationException;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtValidationException;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.web.DefaultSecurityFilterChain;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.server.MatcherSecurityWebFilterChain;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher.MatchResult;
import org.springframework.web.server.WebFilter;

/** Decoders of Spring and of the starter, as Spring Boot makes them of properties. */
final class Decoders implements AutoCloseable {
    private static final String PREFIX = "spring.security.oauth2.resourceserver.jwt.";

    /** Last exception by path of the request. */
    final Map<String, String> thrown = new ConcurrentHashMap<>();

    private final Map<String, GenericApplicationContext> contexts = new LinkedHashMap<>();

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBooleanProperty(PREFIX + "no-guests")
    static class Guests {
        @Bean
        NoGuests noGuests() {
            return new NoGuests();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @Import(Guests.class)
    static class NoServlet {
        @Bean
        SecurityFilterChain none() {
            return new DefaultSecurityFilterChain(request -> false);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @Import(Guests.class)
    static class NoExchange {
        @Bean
        SecurityWebFilterChain none() {
            return new MatcherSecurityWebFilterChain(
                    exchange -> MatchResult.notMatch(),
                    List.<WebFilter>of((exchange, chain) -> chain.filter(exchange)));
        }
    }

    /**
     * Starts a context.
     *
     * @param path {@code /starter/} or {@code /stock/}, and a name of the settings
     * @param settings without their common prefix
     */
    void open(String path, boolean reactive, List<String> settings) {
        GenericApplicationContext context =
                reactive
                        ? new AnnotationConfigReactiveWebApplicationContext()
                        : new AnnotationConfigServletWebApplicationContext();
        TestPropertyValues.of(settings.stream().map(each -> PREFIX + each))
                .and("jwt-validation.enabled=" + path.startsWith("/starter/"))
                .applyTo(context);
        Class<?>[] auto =
                reactive
                        ? new Class<?>[] {
                            JwtValidationAutoConfiguration.class,
                            NoExchange.class,
                            ReactiveOAuth2ResourceServerAutoConfiguration.class
                        }
                        : new Class<?>[] {
                            JwtValidationAutoConfiguration.class,
                            NoServlet.class,
                            OAuth2ResourceServerAutoConfiguration.class
                        };
        ((AnnotationConfigRegistry) context).register(auto);
        try {
            context.refresh();
            contexts.put(path + reactive, context);
        } catch (RuntimeException e) {
            context.close();
            throw e;
        }
    }

    /** Whether a context that has started has a decoder. */
    boolean has(String path, boolean reactive) {
        return contexts.get(path + reactive)
                        .getBeanNamesForType(reactive ? ReactiveJwtDecoder.class : JwtDecoder.class)
                        .length
                > 0;
    }

    JwtDecoder servlet(String path) {
        return of(path, false, JwtDecoder.class);
    }

    ReactiveJwtDecoder reactive(String path) {
        return of(path, true, ReactiveJwtDecoder.class);
    }

    private <T> T of(String path, boolean reactive, Class<T> type) {
        return contexts.get(path.substring(0, path.lastIndexOf('/')) + reactive).getBean(type);
    }

    /** Keeps what a handler of the application sees. */
    void threw(String path, Throwable refusal) {
        StringBuilder text = new StringBuilder();
        for (Throwable each = refusal; each != null; each = each.getCause()) {
            text.append(each.getClass().getName()).append(' ');
            if (each instanceof JwtValidationException invalid) {
                invalid.getErrors()
                        .forEach(
                                error ->
                                        text.append(error.getErrorCode())
                                                .append(' ')
                                                .append(error.getDescription())
                                                .append(' ')
                                                .append(error.getUri())
                                                .append(' '));
            }
            if (each instanceof JwtException
                    || each instanceof JwtDecoderInitializationException
                    || each instanceof IllegalStateException) {
                break; // its cause is a detail
            }
        }
        thrown.put(path, text.toString());
    }

    @Override
    public void close() {
        contexts.values().forEach(GenericApplicationContext::close);
    }
}
