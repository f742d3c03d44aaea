import { expect, test } from 'vitest';
import { roomLeft } from './room-left.ts';

const shown = (length: number, limit = 200) => roomLeft('x'.repeat(length), limit).shown;

test('says nothing while there is plenty', () => {
  expect(roomLeft('x'.repeat(159), 200)).toEqual({ shown: '', announced: '' });
});

test.each([
  [160, '40 characters left'],
  [199, '1 character left'],
  [200, '0 characters left'],
  [201, '1 character too many'],
  [250, '50 characters too many'],
])('with %i of 200 says “%s”', (length, text) => {
  expect(shown(length)).toBe(text);
});

test('does not count the space around, and counts as the contract does', () => {
  expect(roomLeft(`  ${'x'.repeat(199)}\n`, 200).shown).toBe('1 character left');
  expect(roomLeft('🍞'.repeat(100), 200).shown).toBe('0 characters left');
});

test('is read out at steps, not at each letter', () => {
  const said = (length: number) => roomLeft('x'.repeat(length), 200).announced;
  expect(said(160)).toBe('Fewer than 41 characters left');
  expect(said(179)).toBe(said(160));
  expect(said(180)).toBe('Fewer than 21 characters left');
  expect(said(198)).toBe('Fewer than 5 characters left');
  expect(said(205)).toBe('Too many characters');
});
