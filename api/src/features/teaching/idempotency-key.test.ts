import { LIMITS } from '@lectern/contract/limits';
import { describe, expect, it } from 'vitest';
import { idempotencyKeyIn } from './idempotency-key.ts';

describe('an Idempotency-Key', () => {
  it('may be left out', () => {
    expect(idempotencyKeyIn(undefined)).toBeUndefined();
  });

  it('is the same with its quotes and without', () => {
    const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
    expect(idempotencyKeyIn(`"${key}"`)).toBe(key);
    expect(idempotencyKeyIn(` ${key} `)).toBe(key);
    expect(idempotencyKeyIn('"two words, and more!"')).toBe('two words, and more!');
  });

  it.each(['', '""', '"', '"a', 'a b', '"a"b"', '"a\\"', '"é"', '"a", "b"', '"a\tb"'])(
    'is not %j',
    (header) => {
      expect(() => idempotencyKeyIn(header)).toThrow(/Idempotency-Key has 1 to 100/);
    },
  );

  it('has its longest length', () => {
    const longest = 'k'.repeat(LIMITS.idempotencyKey);
    expect(idempotencyKeyIn(`"${longest}"`)).toBe(longest);
    expect(() => idempotencyKeyIn(`"${longest}k"`)).toThrow();
    expect(() => idempotencyKeyIn(`${longest}k`)).toThrow();
  });
});
