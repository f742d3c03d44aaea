import { expect, test } from 'vitest';
import { cellsOf } from '../../../tests/support/csv.ts';
import { createRowCheck } from './check-row.ts';
import type { Column } from './columns.ts';
import { importKey } from './import-key.ts';

const check = createRowCheck(Date.parse('2026-06-15T12:00:00Z'));

function keyOf(changes: Partial<Record<Column, string>> = {}, owner = 'owner@example.com'): string {
  const checked = check(cellsOf(changes));
  if (!('row' in checked)) throw new Error(checked.problems.join());
  return importKey(owner, checked.row);
}

test('the key of a row never changes, or every old file would be imported again', () => {
  expect(keyOf()).toBe('bc018fc08f88e36615da226ed457c7e82e35f13224c69121da79e4222c5617f1');
});

test('letter case of the owner and spaces around a value do not matter', () => {
  expect(keyOf({ title: '  Bread for Beginners ' }, 'Owner@Example.com')).toBe(keyOf());
});

test('the same course of another owner is another course', () => {
  expect(keyOf({}, 'other@example.com')).not.toBe(keyOf());
});

test.each<Partial<Record<Column, string>>>([
  { title: 'Bread' },
  { category: 'Business' },
  { difficulty: 'Advanced' },
  { description: 'Different.' },
  { duration: '5 weeks' },
  { totalSeats: '25' },
  { image: '/bread.jpg' },
  { curriculum: 'Flour|Water' },
  { curriculum: 'Flour,Water,Time' },
  { instructor: 'Somebody Else' },
  { dateAdded: '2024-03-01' },
])('a row that differs in one cell is another course: %o', (change) => {
  expect(keyOf(change)).not.toBe(keyOf());
});
