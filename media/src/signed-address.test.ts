import { expect, test } from 'vitest';
import { AddressSigner, type Grant } from './signed-address.ts';

const signer = new AddressSigner(Buffer.alloc(32, 7).toString('base64url'));
const grant: Grant = {
  key: '3d9f6a4e-6c1b-4b7e-9a51-8f0b5d0c2e11/960.webp',
  personId: 'noor',
  expiresAt: 2_000,
};
const parts = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return { key: pathname.slice('/media/'.length), query: searchParams };
};

test('an address allows what it was signed for, until it expires', { tags: ['MEDIA-6'] }, () => {
  const { key, query } = parts(signer.sign(grant));
  expect(signer.check(key, query, 1_999)).toEqual(grant);
  expect(signer.check(key, query, 2_000)).toBe(undefined);
});

test('an address that was changed allows nothing', { tags: ['MEDIA-6'] }, () => {
  const { key, query } = parts(signer.sign(grant));
  expect(signer.check(key.replace('960', '480'), query, 0)).toBe(undefined);
  for (const [name, value] of [
    ['p', 'lea'],
    ['p', ''],
    ['e', 'zzzz'],
    ['e', ''],
    ['s', ''],
    ['s', 'AAAA'],
  ] as const) {
    const changed = new URLSearchParams(query);
    changed.set(name, value);
    expect(signer.check(key, changed, 0)).toBe(undefined);
  }
  const other = new AddressSigner(Buffer.alloc(32, 8).toString('base64url'));
  expect(other.check(key, query, 0)).toBe(undefined);
});
