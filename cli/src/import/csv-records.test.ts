import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieces, quoted } from '../../../tests/support/csv.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';

async function read(source: string | Buffer, size?: number): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(pieces(source, size))) records.push(record);
  return records;
}

test('a row is reported by the line that it begins on', async () => {
  const text = 'a,b\r\n\r\n"1\r\n2","3\r\n4"\r\n\r\nc,d\r\n';
  expect(await read(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1\n2', '3\n4'] },
    { line: 7, cells: ['c', 'd'] },
  ]);
});

test('rows may have any number of cells, and the last line may lack its end', async () => {
  expect(await read('a,b\nc\nd,e,f')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['c'] },
    { line: 3, cells: ['d', 'e', 'f'] },
  ]);
});

test('a stray quote is one problem of its own row', async () => {
  const text = 'a,b\n5" disk and 3" disk,b\n5" tape,b\nc,d\n';
  const problem = expect.stringContaining('There is a quote inside a cell');
  expect(await read(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, problem },
    { line: 3, problem },
    { line: 4, cells: ['c', 'd'] },
  ]);
});

test.each([
  ['never closed', 'a,b\n\nc,"d\ne,f\n', 'line 3 cannot be read: a quote is opened and never'],
  ['closed in the middle', 'a,b\nc,"d\ne,"f\n', 'line 2 cannot be read: a quote is closed in'],
])('a quote that is %s ends the reading with its line', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

test('an unclosed quote reads one megabyte at most', async () => {
  const text = `a,b\n"c,${'d,e\n'.repeat(400_000)}`;
  await expect(read(text)).rejects.toThrow(/line 2 cannot be read: no end in 1048576 characters/);
});

test('bytes that are not UTF-8 end with that error', async () => {
  const bytes = Buffer.from('a,b\nc,\xe9\n', 'latin1');
  await expect(read(bytes)).rejects.toThrow('line 2 of the file');
});

// A hundred random files, on a machine that may be busy.
const PATIENCE = 30_000;

test('any cells written as CSV are read back, in chunks of any size', {
  timeout: PATIENCE,
}, async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', '|', 'a') }),
  );
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
  const ending = fc.constantFrom('\n', '\r\n');
  const size = fc.integer({ min: 1, max: 40 });
  await fc.assert(
    fc.asyncProperty(rows, ending, size, async (given, end, pieceSize) => {
      let line = 1;
      const expected = given.map((cells) => {
        const record = { line, cells: cells.map((each) => each.replace(/\r\n?/g, '\n')) };
        line += record.cells.join('').split('\n').length;
        return record;
      });
      const text = given.map((cells) => cells.map(quoted).join(',') + end).join('');
      expect(await read(text, pieceSize)).toEqual(expected);
    }),
  );
});
