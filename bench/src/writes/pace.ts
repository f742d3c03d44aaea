import type { Workshop } from '../workshop.ts';

export const WRK_MISSING = 'wrk is not installed (Debian: apt-get install wrk)';

export interface WritingPace {
  readonly rounds: number;
  /** Length of a turn in seconds, short enough not to use up the prepared operations. */
  readonly seconds: number;
  /** Turns before the first one that counts. */
  readonly warmUps: number;
}

export function paceOf({ options }: Workshop): WritingPace {
  return { rounds: options.quick ? 3 : 11, seconds: 1, warmUps: options.quick ? 3 : 10 };
}
