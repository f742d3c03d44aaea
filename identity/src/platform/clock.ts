/** The time, UTC milliseconds; handed in, so that a test can hold it still. */
export type Clock = () => number;
