import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '@lectern/server/process/usage-error';
import { type CsvError, parse } from 'csv-parse';
import { normaliseLines } from './normalise-lines.ts';

/**
 * One row of a CSV file, or the problem that it cannot be read for. Lines count from 1: the first line
 * of a row, or the line of a stray quote.
 */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string };

/**
 * Five times the longest course that the contract accepts, in characters. Without a limit, an
 * unclosed quote would read the rest of the file into memory.
 */
const MAX_RECORD_LENGTH = 1_048_576;

const STRAY_QUOTE =
  'There is a quote inside a cell that does not begin with one. ' +
  'Put the cell in quotes and double the quotes inside.';

/**
 * Reads CSV (RFC 4180) chunk by chunk and skips empty lines.
 *
 * @throws UsageError where the rest of the file cannot be parsed, such as after an unclosed quote
 */
export async function* csvRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  // The end of the last record and the empty lines before it tell where the next one begins.
  let previous = { line: 0, emptyLines: 0 };
  let strayQuoteLine = 0;

  const parser = parse({
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
    skip_records_with_error: true,
    on_record: (cells, info) => {
      previous = { line: info.lines, emptyLines: info.empty_lines };
      push({ line: info.lines - lineFeeds(cells), cells });
      return null;
    },
    on_skip: (error) => {
      const line = Number(error?.lines);
      const emptyLines = Number(error?.empty_lines);
      // The parser finds the end of a record with a stray quote; after other errors it would guess.
      if (!isStrayQuote(error)) {
        throw unreadable(error, previous.line + 1 + emptyLines - previous.emptyLines, line);
      }
      previous = { line, emptyLines };
      if (line === strayQuoteLine) return;
      strayQuoteLine = line;
      push({ line, problem: STRAY_QUOTE });
    },
  });
  const push = (record: CsvRecord) => parser.push(record);
  const reading = pipeline(Readable.from(normaliseLines(bytes)), parser);
  // A failure destroys the parser, which throws it below.
  reading.catch(() => undefined);
  const records: AsyncIterable<CsvRecord> = parser;
  yield* records;
  await reading;
}

function lineFeeds(cells: readonly string[]): number {
  let found = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) found += 1;
  }
  return found;
}

function isStrayQuote(error: CsvError | undefined): boolean {
  // The type declares the code with a prefix that the library does not use.
  return String(error?.code).endsWith('INVALID_OPENING_QUOTE');
}

function unreadable(error: CsvError | undefined, line: number, noticedAt: number): UsageError {
  const noticed = noticedAt > line ? ` (noticed on line ${noticedAt})` : '';
  const reason: Partial<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
    CSV_INVALID_CLOSING_QUOTE: 'a quote is closed in the middle of a cell, or never was',
    CSV_MAX_RECORD_SIZE: `no end in ${MAX_RECORD_LENGTH} characters: a quote may never be closed`,
  };
  const problem = reason[String(error?.code)] ?? error?.message ?? 'it is not CSV';
  return new UsageError(
    `the row that begins on line ${line} cannot be read: ${problem}${noticed}. Nothing was imported.`,
  );
}
