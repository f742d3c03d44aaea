import { expect, test } from 'vitest';
import { acceptedIssuers, ownIssuer } from './provider-names.ts';

const PUBLIC_URL = 'https://lectern.example';
const GOOGLES = 'https://securetoken.google.com/lectern';
const settings = (publicUrl?: string, tokenIssuer?: string) => {
  return { publicUrl, accounts: { tokenIssuer } };
};

test('tokens are issued by the site, unless another issuer is set', () => {
  expect(ownIssuer(settings())).toBe('http://localhost');
  expect(ownIssuer(settings(PUBLIC_URL))).toBe(PUBLIC_URL);
  expect(ownIssuer(settings(PUBLIC_URL, GOOGLES))).toBe(GOOGLES);
});

test('tokens are accepted of the site as well, and of no other address', () => {
  expect(acceptedIssuers(settings(PUBLIC_URL, GOOGLES))).toEqual([GOOGLES, PUBLIC_URL]);
  expect(new Set(acceptedIssuers(settings()))).toEqual(new Set(['http://localhost']));
  expect(acceptedIssuers(settings())).not.toContain(PUBLIC_URL);
});
