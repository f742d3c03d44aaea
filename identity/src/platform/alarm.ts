/**
 * Sets a timer that does not keep the process alive; the function that it returns cancels it. Passed
 * in, so that a test can advance these timers and no others.
 */
export type Alarm = (milliseconds: number, wake: () => void) => () => void;

/** Uses the process's own timers. */
export const realAlarm: Alarm = (milliseconds, wake) => {
  const timer = setTimeout(wake, milliseconds).unref();
  return () => clearTimeout(timer);
};
