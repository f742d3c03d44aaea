import fc from 'fast-check';

const index = (max: number) => fc.nat(max);

/** Chance that can be repeated: the same seed draws the same. */
export class Draw {
  readonly #draw: fc.GeneratorValue;

  constructor(seed: number) {
    const [draw] = fc.sample(fc.gen(), { numRuns: 1, seed });
    if (!draw) throw new Error('Nothing was drawn');
    this.#draw = draw;
  }

  /** A whole number from 0 on, below a limit. */
  below(limit: number): number {
    return limit <= 1 ? 0 : this.#draw(index, limit - 1);
  }

  /** True in so many of 100 cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<Item>(list: readonly Item[]): Item {
    const [item] = list.slice(this.below(list.length));
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  }
}

/** The seed of one call of a run: calls that follow one another share nothing. */
export function seedOf(runSeed: number, call: number): number {
  let mixed = Math.imul(runSeed ^ Math.imul(call + 1, 0x9e37_79b1), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}
