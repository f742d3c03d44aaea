import { describe, expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

describe('the name of a downloaded file', () => {
  it.each([
    ['attachment; filename="learners.csv"', 'learners.csv'],
    ['attachment; filename=learners.csv', 'learners.csv'],
    [
      `attachment; filename="learners.csv"; filename*=UTF-8''Caf%C3%A9%20%26%20co.csv`,
      'Café & co.csv',
    ],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename="learners.csv"`, 'learners.csv'],
    ['attachment', 'learners.csv'],
    [null, 'learners.csv'],
  ])('in %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});
