import { UsageError } from '@lectern/server/process/usage-error';
import { quoteValue } from '../terminal/quote-value.ts';

/** The columns of the file; problems of a row are reported in this order. */
export const COLUMNS = [
  'title',
  'category',
  'difficulty',
  'description',
  'duration',
  'totalSeats',
  'image',
  'curriculum',
  'instructor',
  'dateAdded',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Wrong names that a message lists at most. */
const MAX_LISTED = 10;

/**
 * Finds the position of each column in the rows.
 *
 * @throws UsageError that names every missing, unknown and doubled column
 */
export function columnPositions(cells: readonly string[]): ReadonlyMap<Column, number> {
  const names = cells.map((cell) => cell.trim());
  const positions = new Map(COLUMNS.map((column) => [column, names.indexOf(column)] as const));
  const unknown = names.filter((name) => !COLUMNS.some((column) => column === name));
  const problems = [
    describeNames(
      'missing',
      COLUMNS.filter((column) => positions.get(column) === -1),
    ),
    describeNames('unknown', unknown.map(quoteValue)),
    describeNames(
      'there twice',
      COLUMNS.filter((name) => names.indexOf(name) < names.lastIndexOf(name)),
    ),
  ].filter((text) => text !== '');
  if (problems.length === 0) return positions;
  throw new UsageError(
    `the first line must name the columns: ${problems.join('; ')}.\n` +
      `The columns are ${COLUMNS.join(',')} (in any order, separated by commas).`,
  );
}

/** The cells of one row by column. */
export function byColumn(
  cells: readonly string[],
  positions: ReadonlyMap<Column, number>,
): Record<Column, string> {
  const entries = [...positions].map(
    ([column, position]) => [column, cells[position] ?? ''] as const,
  );
  return Object.fromEntries(entries) as Record<Column, string>;
}

function describeNames(problem: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const rest = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '';
  return `${problem}: ${names.slice(0, MAX_LISTED).join(', ')}${rest}`;
}
