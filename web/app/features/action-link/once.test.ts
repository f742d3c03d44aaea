import { expect, test } from 'vitest';
import { once } from './once.ts';

test('a deed is done once, and all who ask hear how it ended', async () => {
  let deeds = 0;
  const act = async () => {
    deeds += 1;
    return deeds;
  };
  expect(await Promise.all([once('a code', act), once('a code', act)])).toEqual([1, 1]);
  expect(await once('a code', act)).toBe(1);
  expect(await once('another code', act)).toBe(2);
});

test('what failed may be tried again', async () => {
  let deeds = 0;
  const act = async () => {
    deeds += 1;
    if (deeds === 1) throw new Error('No line');
    return deeds;
  };
  await expect(once('a weak line', act)).rejects.toThrow('No line');
  expect(await once('a weak line', act)).toBe(2);
});
