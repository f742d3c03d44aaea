import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { FUZZ_ACTORS } from '../support/fuzz/actors.ts';
import { fuzzCalls } from '../support/fuzz/run-fuzz.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** `npm run bench -- fuzz` makes 100,000 by each. */
const CALLS = { sqlite: 200, postgres: 100 };
const SEED = 17;

describe.each(ENGINES)('calls by chance on %s', (engine) => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  // The calls themselves are the same on both.
  test.each(engine === 'sqlite' ? FUZZ_ACTORS : (['instructor', 'administrator'] as const))(
    'by %s are answered as foreseen',
    { tags: ['PERMIT-13'] },
    async (actor) => {
      const { findings } = await fuzzCalls(product, { actor, calls: CALLS[engine], seed: SEED });
      expect(findings).toEqual([]);
    },
  );
});
