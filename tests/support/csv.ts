import { COLUMNS, type Column } from '@lectern/cli/import/columns';

/** The first line of a file, without a line ending. */
export const HEADER = COLUMNS.join(',');

const GOOD: Record<Column, string> = {
  title: 'Bread for Beginners',
  category: 'Cooking',
  difficulty: 'Beginner',
  description: 'From flour to loaf, in four weekends.',
  duration: '4 weeks',
  totalSeats: '24',
  image: '',
  curriculum: 'Flour|Water|Time',
  instructor: 'Abena Boateng',
  dateAdded: '2024-02-29',
};

/** The cells of a valid row, with some of them changed. */
export function cellsOf(changes: Partial<Record<Column, string>> = {}): Record<Column, string> {
  return { ...GOOD, ...changes };
}

/** A row as one line of CSV, every cell in quotes, without a line ending. */
export function lineOf(changes: Partial<Record<Column, string>> = {}): string {
  const cells = cellsOf(changes);
  return COLUMNS.map((column) => quoted(cells[column])).join(',');
}

export function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** The bytes of a text in chunks of `size`. */
export async function* pieces(text: string | Buffer, size = 65_536): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}
