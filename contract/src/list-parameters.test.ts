import { expect, test } from 'vitest';
import { LIST_PARAMETERS } from './list-parameters.ts';
import { listQuery } from './list-query.ts';

test('an address may have all that the list may be asked for but the limit', () => {
  const asked = Object.keys(listQuery.shape).filter((name) => name !== 'limit');
  expect(LIST_PARAMETERS.toSorted()).toEqual(asked.toSorted());
});
