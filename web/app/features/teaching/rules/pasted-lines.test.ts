import { expect, test } from 'vitest';
import { pastedLines } from './pasted-lines.ts';

test.each([
  ['One', ['One']],
  ['One\r\n\r\n  Two \n', ['One', 'Two']],
  ['1. One\n2) Two\n• Three\n- Four', ['One', 'Two', 'Three', 'Four']],
  ['3D printing\n2024: a review', ['3D printing', '2024: a review']],
  ['\n \n', []],
])('%j is %j', (text, lines) => {
  expect(pastedLines(text)).toEqual(lines);
});
