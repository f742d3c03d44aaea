/** QUIZ-4. */
export const TIME_LIMIT_MS = 600_000;
/** The badge turns red below this, in seconds. */
const URGENT_BELOW = 60;

/** What a browser's clocks say, in milliseconds. */
export interface Clocks {
  /** UTC. It goes on while a machine sleeps, and may be set by hand, back and forth. */
  readonly wall: number;
  /** Since the page was opened. Nobody sets it, but it may stop while a machine sleeps. */
  readonly steady: number;
}

/** Where the time of an attempt is counted from. */
export interface AttemptStart {
  /** UTC, in milliseconds. */
  readonly startedAt: number;
  /** What had passed when this page took the attempt up: none of it, unless it was reloaded. */
  readonly elapsedBefore: number;
  /** By the page's steady clock. */
  readonly resumedAt: number;
}

export function readClocks(): Clocks {
  return { wall: Date.now(), steady: performance.now() };
}

/**
 * Milliseconds since the start, by whichever clock has gone further. A wall clock that is set back
 * gains nobody time, nor does a machine that sleeps; one that is set forward takes time away, as
 * nothing tells it from a sleep.
 */
export function elapsedSince(beginning: AttemptStart, now: Clocks): number {
  return Math.max(
    now.wall - beginning.startedAt,
    beginning.elapsedBefore + now.steady - beginning.resumedAt,
  );
}

/** Whole seconds, a begun one as a whole: 0 means that the time is up, and nothing else does. */
export function secondsLeft(passed: number): number {
  return Math.max(0, Math.ceil((TIME_LIMIT_MS - passed) / 1_000));
}

/** In how many milliseconds the seconds left are fewer by one. */
export function untilNextSecond(passed: number): number {
  const left = TIME_LIMIT_MS - passed;
  return Math.ceil(left - (secondsLeft(passed) - 1) * 1_000);
}

/** True under a minute; a minute as it is shown is not yet under one. */
export function isUrgent(seconds: number): boolean {
  return seconds < URGENT_BELOW;
}

/** Minutes and seconds: `09:05`. */
export function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 60), seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
