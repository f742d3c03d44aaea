/** Pseudo-random numbers: the same for the same seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `bound`. */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An index of `weights`, each as likely as its share of their sum. */
  weighted(weights: readonly number[]): number;
}

/** Rounds after which no bit of the seed shows in the numbers (advice of PractRand's author). */
const WARM_UP_ROUNDS = 15;

/**
 * Chris Doty-Humphrey's sfc32: fast, passes PractRand, period of at least 2^32.
 *
 * @param seed a 32-bit whole number
 * @param stream gives each purpose its own numbers from one seed
 */
export function createRandom(seed: number, stream: number): Random {
  let a = seed | 0;
  let b = stream | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const next = () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    return (result >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) next();

  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new RangeError('Nothing to pick from');
      return list[below(list.length)] as T;
    },
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return index < 0 ? weights.length - 1 : index;
    },
  };
}
