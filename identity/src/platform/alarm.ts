/**
 * Does something once after so many milliseconds, unless the function that it returns is called
 * before; keeps no process alive. Handed in, so that a test can let time pass for who sleeps and for
 * nobody else.
 */
export type Alarm = (milliseconds: number, wake: () => void) => () => void;

/** By the process's own timers. */
export const realAlarm: Alarm = (milliseconds, wake) => {
  const timer = setTimeout(wake, milliseconds).unref();
  return () => clearTimeout(timer);
};
