import { expect, test } from 'vitest';
import { pieces } from '../../../tests/support/csv.ts';
import { normaliseLines } from './normalise-lines.ts';

async function read(bytes: string | Buffer, size: number): Promise<string> {
  const parts = [];
  for await (const part of normaliseLines(pieces(bytes, size))) parts.push(part);
  return Buffer.concat(parts).toString();
}

const SIZES = [1, 2, 3, 4, 5, 7, 64, 65_536];

test.each(SIZES)('in chunks of %i bytes, every line ending becomes LF', async (size) => {
  expect(await read('a\r\nb\nc\rd\r\r\n\r', size)).toBe('a\nb\nc\nd\n\n\n');
});

test.each(SIZES)('in chunks of %i bytes, no character is split', async (size) => {
  const text = 'ü € 𝄞 日本語\n𝄞';
  expect(await read(text, size)).toBe(text);
});

test.each(SIZES)(
  'in pieces of %i bytes, a byte order mark is dropped, at the start only',
  async (size) => {
    expect(await read('\ufeffa\ufeff', size)).toBe('a\ufeff');
  },
);

test('an empty file yields nothing', async () => {
  expect(await read('', 1)).toBe('');
});

test.each(SIZES)('in chunks of %i bytes, a line that is not UTF-8 is named', async (size) => {
  const latin1 = Buffer.from('one\r\ntwo\rthr\xe9e\nfour\n', 'latin1');
  await expect(read(latin1, size)).rejects.toThrow('line 3 of the file holds bytes');
});

test.each(SIZES)(
  'in pieces of %i bytes, a character cut off at the end is noticed',
  async (size) => {
    const cut = Buffer.from('one\n€').subarray(0, -1);
    await expect(read(cut, size)).rejects.toThrow('line 2 of the file holds bytes');
  },
);

test('UTF-16, which a spreadsheet saves as "Unicode text", is refused too', async () => {
  await expect(read(Buffer.from('\ufefftitle,category', 'utf16le'), 64)).rejects.toThrow('UTF-8');
});
