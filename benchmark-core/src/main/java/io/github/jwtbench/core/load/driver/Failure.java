package io.github.jwtbench.core.load.driver;

/** Ways in which a request fails. Each failed request counts for exactly one of them. */
public enum Failure {
    /** Never sent: no stream became free, since the waiting room was full or the run ended. */
    NOT_SENT(Stage.INTENDED),
    /** Never sent: the connection was refused, or there was none at that moment. */
    REFUSED(Stage.INTENDED),
    /** Sent, and not answered within the time allowed. */
    TIMEOUT(Stage.SENT),
    /** Sent, and the stream or its connection was reset or closed, or ended by GOAWAY. */
    RESET(Stage.SENT),
    /** Sent, and lost for any other reason. */
    OTHER(Stage.SENT),
    /** Answered with a status that was not expected. */
    STATUS(Stage.ANSWERED),
    /** Answered with the expected status and a body that was not. */
    BODY(Stage.ANSWERED);

    /** The last stage that a failed request reached. */
    private enum Stage {
        INTENDED,
        SENT,
        ANSWERED
    }

    private final Stage reached;

    Failure(Stage reached) {
        this.reached = reached;
    }

    /** Whether the request counts as sent. */
    public boolean wasSent() {
        return reached != Stage.INTENDED;
    }

    /**
     * Refuses a failure that a driver cannot know of.
     *
     * @throws IllegalArgumentException if the request was answered
     */
    public void requireUnanswered() {
        if (wasAnswered()) {
            throw new IllegalArgumentException(
                    "a driver may not report failures of answered requests, got: " + this);
        }
    }

    /** Whether the request counts as answered. */
    public boolean wasAnswered() {
        return reached == Stage.ANSWERED;
    }
}
