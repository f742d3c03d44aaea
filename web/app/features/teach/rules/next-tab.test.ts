import { describe, expect, it } from 'vitest';
import { nextTab } from './next-tab.ts';

describe('among three tabs', () => {
  it('the arrows lead to the neighbours, and around at either end', () => {
    expect([0, 1, 2].map((current) => nextTab('ArrowRight', current, 3))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((current) => nextTab('ArrowLeft', current, 3))).toEqual([2, 0, 1]);
  });

  it('Home and End lead to the first and the last', () => {
    expect([0, 1, 2].map((current) => nextTab('Home', current, 3))).toEqual([0, 0, 0]);
    expect([0, 1, 2].map((current) => nextTab('End', current, 3))).toEqual([2, 2, 2]);
  });

  it('other keys are left to the browser', () => {
    for (const key of ['Tab', 'Enter', ' ', 'ArrowDown', 'ArrowUp', 'a']) {
      expect(nextTab(key, 1, 3)).toBeUndefined();
    }
  });
});
