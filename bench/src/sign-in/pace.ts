import type { Pace } from '../figures/against-bare.ts';
import type { Workshop } from '../workshop.ts';

/**
 * Turns shorter than what the product takes for rest (`server/src/tuning/memory-at-rest.ts`): at rest it gives memory
 * back and with it what V8 has made of its code, which is learnt again within some ten thousand
 * requests. For the same reason it is warmed up for longer; a bare server has little to learn.
 */
export function withoutRest({ options }: Workshop): Pace {
  return { warmUp: options.quick ? 6 : 30, turn: 2, rounds: options.quick ? 3 : 11 };
}
