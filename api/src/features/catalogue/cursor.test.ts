import { LIST_SORTS, type ListSort } from '@lectern/contract/catalogue';
import { LIMITS } from '@lectern/contract/limits';
import { listQuery } from '@lectern/contract/list-query';
import { ApiError } from '@lectern/http/errors/api-error';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCursor, nextOffset, parseCursor } from './cursor.ts';

/** Any code point, halves of pairs included. fast-check's own takes seconds to be set up. */
const anyCharacter = fc
  .oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10_ffff))
  .map((code) => String.fromCodePoint(code));

const whole = fc.maxSafeNat();
const counter = fc.nat(2 ** 31 - 1);
const rating = fc.double({ min: 0, max: 5, noNaN: true }).map(Math.abs);
interface Position {
  readonly sort: ListSort;
  readonly values: number[];
}
const position: fc.Arbitrary<Position> = fc.oneof(
  fc.tuple(whole, whole).map((values) => ({ sort: 'newest' as const, values })),
  fc.tuple(counter, whole).map((values) => ({ sort: 'most-enrolled' as const, values })),
  fc.tuple(rating, counter, whole).map((values) => ({ sort: 'top-rated' as const, values })),
  fc.nat(10_000).map((offset) => ({ sort: 'best-match' as const, values: [offset] })),
);

test('every position comes back as it was, exactly, and fits into an address', () => {
  fc.assert(
    fc.property(position, (given) => {
      const cursor = formatCursor(given.sort, given.values);
      expect(parseCursor(cursor, given.sort)).toEqual(given.values);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(cursor.length).toBeLessThanOrEqual(LIMITS.cursor);
      expect(listQuery.parse({ cursor }).cursor).toBe(cursor);
      for (const other of LIST_SORTS.filter((sort) => sort !== given.sort)) {
        expect(() => parseCursor(cursor, other)).toThrow('That is not a cursor of this list.');
      }
    }),
    { seed: 20_260_105, numRuns: 500 },
  );
}, 30_000);

test('no other text is taken, and none breaks anything', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: anyCharacter, maxLength: 60 }),
        fc.base64String({ maxLength: 80 }),
        fc.json({ maxDepth: 2 }).map(encode),
      ),
      fc.constantFrom(...LIST_SORTS),
      (text, sort) => {
        expect(refusalOf(text, sort)).toBe('malformed');
      },
    ),
    { seed: 20_260_105, numRuns: 500 },
  );
}, 30_000);

function refusalOf(text: string, sort: ListSort): string | undefined {
  try {
    parseCursor(text, sort);
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
}

function encode(json: string): string {
  return Buffer.from(json).toString('base64url');
}

test('of the best matches no page is told of that its own cursor would not lead to', () => {
  for (let offset: number | undefined = 0; offset !== undefined; offset = nextOffset(offset, 24)) {
    const cursor = formatCursor('best-match', [offset]);
    expect(parseCursor(cursor, 'best-match')).toEqual([offset]);
  }
  expect(nextOffset(9_976, 24)).toBe(10_000);
  expect(nextOffset(9_977, 24)).toBeUndefined();
});
