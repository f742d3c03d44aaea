/** QUIZ-4. */
export const TIME_LIMIT_MS = 600_000;
/** The badge turns red below this, in seconds. */
const URGENT_BELOW = 60;

/** A reading of the browser's clocks, in milliseconds. */
export interface Clocks {
  /** UTC. It runs while the machine sleeps, and may be set back or forward by hand. */
  readonly wall: number;
  /** Since the page was opened. It cannot be set, but may stop while the machine sleeps. */
  readonly steady: number;
}

/** The start of an attempt's time. */
export interface AttemptStart {
  /** UTC, in milliseconds. */
  readonly startedAt: number;
  /** The time elapsed before this page continued the attempt; 0 without a reload. */
  readonly elapsedBefore: number;
  /** When this page started or continued the attempt, by its steady clock. */
  readonly resumedAt: number;
}

export function readClocks(): Clocks {
  return { wall: Date.now(), steady: performance.now() };
}

/**
 * Milliseconds since the start, by the clock that has gone further. Setting the wall clock back or
 * letting the machine sleep gains no time. Setting it forward loses time, as it looks like a sleep.
 */
export function elapsedSince(beginning: AttemptStart, now: Clocks): number {
  return Math.max(
    now.wall - beginning.startedAt,
    beginning.elapsedBefore + now.steady - beginning.resumedAt,
  );
}

/** Whole seconds left, rounded up, so that 0 means that the time is up. */
export function secondsLeft(passed: number): number {
  return Math.max(0, Math.ceil((TIME_LIMIT_MS - passed) / 1_000));
}

/** Milliseconds until the seconds left decrease by one. */
export function untilNextSecond(passed: number): number {
  const left = TIME_LIMIT_MS - passed;
  return Math.ceil(left - (secondsLeft(passed) - 1) * 1_000);
}

/** True under a minute; exactly one minute is not urgent. */
export function isUrgent(seconds: number): boolean {
  return seconds < URGENT_BELOW;
}

/** Minutes and seconds: `09:05`. */
export function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 60), seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
