import { expect, test } from 'vitest';
import { waysOf } from './ways.ts';

const BOTH = { google: 'ready', github: 'ready' } as const;
const NONE = { google: 'none', github: 'none' } as const;

test('the only way cannot be removed', { tags: ['SECURITY-13'] }, () => {
  expect(waysOf(['google.com'], BOTH)).toEqual([
    { id: 'password', provider: undefined, isUsed: false, mayRemove: true },
    { id: 'google.com', provider: 'google', isUsed: true, mayRemove: false },
    { id: 'github.com', provider: 'github', isUsed: false, mayRemove: true },
  ]);
});

test('of two each can be removed', { tags: ['SECURITY-13'] }, () => {
  const ways = waysOf(['password', 'github.com'], BOTH);
  expect(ways.filter(({ isUsed }) => isUsed).map(({ mayRemove }) => mayRemove)).toEqual([
    true,
    true,
  ]);
});

test('a provider that the site no longer offers can go, and does not count as a way', {
  tags: ['SECURITY-13'],
}, () => {
  expect(waysOf(['password', 'google.com'], NONE)).toMatchObject([
    { id: 'password', isUsed: true, mayRemove: false },
    { id: 'google.com', isUsed: true, mayRemove: true },
  ]);
  expect(waysOf(['password'], NONE)).toHaveLength(1);
});
