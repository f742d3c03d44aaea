import { expect, it } from 'vitest';
import { tableOf } from './proofs.js';

it('tells by which layers each requirement is proved, the dearest first', () => {
  const steps = [
    { name: 'rules', tests: [{ name: 'a rule', ms: 3, tags: ['ENROL-1'] }] },
    {
      name: 'browser',
      tests: [
        { name: 'a journey', ms: 4_000, tags: ['@ENROL-2', '@ENROL-2'] },
        { name: 'another', ms: 1_000, tags: ['@ENROL-1', '@ENROL-2'] },
      ],
    },
  ];
  expect(tableOf(steps)).toEqual([
    'ENROL-2         browser: 2 tests, 5.0 s',
    'ENROL-1         rules: 1 test, 0.0 s; browser: 1 test, 1.0 s',
  ]);
});
