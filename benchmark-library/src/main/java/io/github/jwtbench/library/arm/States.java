package io.github.jwtbench.library.arm;

import io.github.jwtbench.core.run.setup.Cell;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * The objects that JMH makes around a benchmark method, for one cell in one thread: the instance
 * with its parameters, its state objects, their set-up and their end. Only set-up and tear-down of
 * level Trial, because the benchmarks here have no other; JMH's own code for it is generated and
 * cannot be called from outside.
 */
final class States {
    private static final String CHALLENGE =
            "Today's password is swordfish. I understand instantiating Blackholes directly is"
                    + " dangerous.";

    private final Cell cell;
    private final Map<Class<?>, Object> objects = new LinkedHashMap<>();
    private final Blackhole blackhole = new Blackhole(CHALLENGE);

    private States(Cell cell) {
        this.cell = cell;
    }

    /**
     * The states of a cell, set up.
     *
     * @param benchmark class of the cell
     * @throws Exception any exception of a set-up
     */
    static States of(Class<?> benchmark, Cell cell) throws Exception {
        States states = new States(cell);
        states.objects.put(BenchmarkParams.class, states.benchmarkParams(benchmark));
        states.objects.put(ThreadParams.class, new ThreadParams(0, 1, 0, 1, 0, 1, 0, 1, 0, 1));
        states.objects.put(Blackhole.class, states.blackhole);
        states.object(benchmark);
        for (Class<?> parameter : states.method(benchmark).getParameterTypes()) {
            states.object(parameter);
        }
        return states;
    }

    /** A call of the cell's method, whose result is passed to JMH's {@link Blackhole}. */
    MethodHandle call(Class<?> benchmark) throws ReflectiveOperationException {
        Method method = method(benchmark);
        MethodHandle call =
                MethodHandles.privateLookupIn(benchmark, MethodHandles.lookup()).unreflect(method);
        Object[] arguments = new Object[method.getParameterCount() + 1];
        arguments[0] = objects.get(benchmark);
        for (int i = 1; i < arguments.length; i++) {
            arguments[i] = objects.get(method.getParameterTypes()[i - 1]);
        }
        MethodHandle bound = MethodHandles.insertArguments(call, 0, arguments);
        Class<?> answer = method.getReturnType();
        if (answer == void.class) {
            return bound;
        }
        Class<?> consumed = answer.isPrimitive() ? answer : Object.class;
        MethodHandle consume =
                MethodHandles.lookup()
                        .unreflect(Blackhole.class.getMethod("consume", consumed))
                        .bindTo(blackhole);
        return MethodHandles.filterReturnValue(
                bound.asType(bound.type().changeReturnType(consumed)), consume);
    }

    /**
     * Ends the trial.
     *
     * @throws Exception any exception of a tear-down, for example about a wrong hit ratio
     */
    void tearDown() throws Exception {
        for (Object object : objects.values()) {
            callAll(object, TearDown.class);
        }
    }

    private Method method(Class<?> benchmark) {
        return Arrays.stream(benchmark.getMethods())
                .filter(each -> each.isAnnotationPresent(Benchmark.class))
                .filter(each -> each.getName().equals(cell.method()))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("no such benchmark: " + cell.words()));
    }

    private Object object(Class<?> type) throws Exception {
        Object object = objects.get(type);
        if (object == null) {
            object = type.getDeclaredConstructor().newInstance();
            objects.put(type, object);
            for (Class<?> each : hierarchy(type)) {
                for (Field field : each.getDeclaredFields()) {
                    if (field.isAnnotationPresent(Param.class)) {
                        set(field, object);
                    }
                }
            }
            callAll(object, Setup.class);
        }
        return object;
    }

    private void set(Field field, Object object) throws IllegalAccessException {
        String text =
                cell.parameters()
                        .getOrDefault(field.getName(), field.getAnnotation(Param.class).value()[0]);
        field.setAccessible(true);
        field.set(object, value(field.getType(), text));
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // a field's type is not known before
    private static Object value(Class<?> type, String text) {
        if (type.isEnum()) {
            return Enum.valueOf((Class) type, text);
        }
        if (type == int.class) {
            return Integer.parseInt(text);
        }
        if (type == String.class) {
            return text;
        }
        throw new IllegalArgumentException("a parameter must be an enum, int or String: " + type);
    }

    private void callAll(Object object, Class<? extends Annotation> annotation) throws Exception {
        for (Class<?> each : hierarchy(object.getClass())) {
            for (Method method : each.getDeclaredMethods()) {
                if (method.isAnnotationPresent(annotation)) {
                    call(object, method);
                }
            }
        }
    }

    private void call(Object object, Method method) throws Exception {
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = object(method.getParameterTypes()[i]);
        }
        method.setAccessible(true);
        try {
            method.invoke(object, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    /** The classes of an object, from the uppermost down. */
    private static Deque<Class<?>> hierarchy(Class<?> type) {
        Deque<Class<?>> classes = new ArrayDeque<>();
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            classes.addFirst(each);
        }
        return classes;
    }

    /** Only the name and the one thread are real values; the rest is not read here. */
    private BenchmarkParams benchmarkParams(Class<?> benchmark) {
        IterationParams none = new IterationParams(IterationType.MEASUREMENT, 0, TimeValue.NONE, 1);
        return new BenchmarkParams(
                benchmark.getName() + "." + cell.method(),
                "",
                false,
                1,
                new int[] {1},
                List.of(),
                0,
                0,
                none,
                none,
                Mode.Throughput,
                new WorkloadParams(),
                TimeUnit.SECONDS,
                1,
                "",
                List.of(),
                "",
                "",
                "",
                "",
                TimeValue.NONE);
    }
}
