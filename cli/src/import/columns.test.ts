import { expect, test } from 'vitest';
import { byColumn, COLUMNS, columnPositions } from './columns.ts';

test('the columns may come in any order, with spaces around them', () => {
  const header = COLUMNS.toReversed().map((name) => ` ${name} `);
  const places = columnPositions(header);
  const cells = byColumn(
    header.map((name) => `the ${name.trim()}`),
    places,
  );
  expect(cells.title).toBe('the title');
  expect(cells.dateAdded).toBe('the dateAdded');
});

test('every missing, unknown and doubled column is named', () => {
  const header = [...COLUMNS.filter((name) => name !== 'title'), 'titel', 'image', '\u001b[2J'];
  expect(() => columnPositions(header)).toThrow(
    /missing: title; unknown: "titel", "\\u\{1b\}\[2J"; there twice: image\.\nThe columns are title,/,
  );
});

test('of many unknown columns ten are named', () => {
  const header = [...COLUMNS, ...Array.from({ length: 5_000 }, (_, index) => `c${index}`)];
  expect(() => columnPositions(header)).toThrow(/"c9" and 4990 more\./);
});
