import { describe, expect, it } from 'vitest';
import { COUNTING_MS, countAt } from './counter.ts';

describe('a counter', () => {
  it('counts for ten seconds', () => {
    expect(COUNTING_MS).toBe(10_000);
  });

  it('begins at nothing and ends at its target, not before', () => {
    expect(countAt(5000, 0)).toBe(0);
    expect(countAt(5000, 9_000)).toBeLessThan(5000);
    expect(countAt(5000, 10_000)).toBe(5000);
    expect(countAt(5000, 60_000)).toBe(5000);
  });

  it('never counts backwards and never past its target', () => {
    let shown = 0;
    for (let elapsed = -50; elapsed <= 11_000; elapsed += 16) {
      const next = countAt(10_000, elapsed);
      expect(next).toBeGreaterThanOrEqual(shown);
      expect(next).toBeLessThanOrEqual(10_000);
      shown = next;
    }
  });
});
