import type { Workshop } from '../workshop.ts';

export const WRK_MISSING = 'wrk is not installed (Debian: apt-get install wrk)';

export interface WritingPace {
  readonly rounds: number;
  /** Length of a turn: in it fewer act than are prepared. */
  readonly seconds: number;
  /** Turns of the product before the first that counts. */
  readonly warmUps: number;
}

export function paceOf({ options }: Workshop): WritingPace {
  return { rounds: options.quick ? 3 : 11, seconds: 1, warmUps: options.quick ? 3 : 10 };
}
