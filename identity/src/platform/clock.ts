/** The time, UTC milliseconds; passed in, so that a test can stop it. */
export type Clock = () => number;
