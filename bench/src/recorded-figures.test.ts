import { expect, test } from 'vitest';
import { figureKey, parseFigures, parseRows } from './recorded-figures.ts';

test('the measured figures of a table are found by name and label', () => {
  const table = `# Last recorded figures

| figure | of | before | measured | goal | | behind it |
|---|---|---|---|---|---|---|
| pages | home | 0.93 × | 1.07 × [0.86–1.30] | ≥ 0.7 × | PASS | 61,687 requests/s |
| course | home | | 46.8 /s | ≥ 45 /s | PASS |  |
`;
  expect([...parseFigures(table)]).toEqual([
    [figureKey('pages', 'home'), '1.07 × [0.86–1.30]'],
    [figureKey('course', 'home'), '46.8 /s'],
  ]);
});

test('the rows of a table are found by the name of their figure', () => {
  const rows = ['| pages | home | 1 × |', '| pages | list | 2 × |', '| course | one | 3 × |'];
  const table = ['| figure | of | measured |', '|---|---|---|', ...rows].join('\n');
  expect([...parseRows(table)]).toEqual([
    ['pages', rows.slice(0, 2)],
    ['course', rows.slice(2)],
  ]);
});

test('a text without a table has no figures', () => {
  expect(parseFigures('# Last recorded figures\n').size).toBe(0);
  expect(parseRows('# Last recorded figures\n').size).toBe(0);
});
