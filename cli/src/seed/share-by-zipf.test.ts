import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareByZipf } from './share-by-zipf.ts';

const ranked = (length: number) => Int32Array.from({ length }, (_, place) => place + 1);
const filled = (length: number, cap: number) => new Int32Array(length).fill(cap);

test('with room for all, shares fall as one over the rank', () => {
  const shares = shareByZipf(ranked(1000), filled(1000, 1_000_000), 100_000);
  const top = shares[0] ?? 0;
  // The thousandth harmonic number is 7.485.
  expect(top / 100_000).toBeCloseTo(1 / 7.485, 2);
  for (const rank of [2, 3, 10, 100]) {
    expect(Math.abs((shares[rank - 1] ?? 0) - top / rank)).toBeLessThanOrEqual(2);
  }
});

test('the rest of a full place goes to the others in proportion', () => {
  const caps = filled(100, 1_000_000);
  caps[0] = 5;
  const shares = shareByZipf(ranked(100), caps, 10_000);
  expect(shares[0]).toBe(5);
  expect((shares[1] ?? 0) / (shares[9] ?? 1)).toBeCloseTo(5, 1);
});

test('the shares add up exactly, none exceeds its cap, and rank decides among equals', () => {
  const places = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(places, part, (limits, fullness) => {
      const caps = Int32Array.from(limits);
      const total = Math.round(caps.reduce((sum, cap) => sum + cap, 0) * fullness);
      const shares = shareByZipf(ranked(caps.length), caps, total);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      for (const [place, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(caps[place] ?? 0);
        const before = shares[place - 1];
        if (before !== undefined && before < (caps[place - 1] ?? 0)) {
          expect(share).toBeLessThanOrEqual(before);
        }
      }
    }),
  );
});

test('a total above all caps is refused', () => {
  expect(() => shareByZipf(ranked(2), filled(2, 3), 7)).toThrow('7 do not fit into 6');
});
