import { UsageError } from '@lectern/server/process/usage-error';
import { shown } from '../terminal/quote-value.ts';

/** The columns of the file, in the order in which a row's problems are told. */
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

/** How many wrong names a message lists. */
const LISTED_AT_MOST = 10;

/**
 * Which place each column has in a row.
 *
 * @throws UsageError that names every missing, unknown and doubled column
 */
export function readHeader(cells: readonly string[]): ReadonlyMap<Column, number> {
  const names = cells.map((cell) => cell.trim());
  const places = new Map(COLUMNS.map((column) => [column, names.indexOf(column)] as const));
  const unknown = names.filter((name) => !COLUMNS.some((column) => column === name));
  const problems = [
    problem(
      'missing',
      COLUMNS.filter((column) => places.get(column) === -1),
    ),
    problem('unknown', unknown.map(shown)),
    problem(
      'there twice',
      COLUMNS.filter((name) => names.indexOf(name) < names.lastIndexOf(name)),
    ),
  ].filter((text) => text !== '');
  if (problems.length === 0) return places;
  throw new UsageError(
    `the first line must name the columns: ${problems.join('; ')}.\n` +
      `The columns are ${COLUMNS.join(',')} (in any order, separated by commas).`,
  );
}

/** The cells of one row by their columns. */
export function byColumn(
  cells: readonly string[],
  places: ReadonlyMap<Column, number>,
): Record<Column, string> {
  const entries = [...places].map(([column, place]) => [column, cells[place] ?? ''] as const);
  return Object.fromEntries(entries) as Record<Column, string>;
}

function problem(what: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const rest = names.length > LISTED_AT_MOST ? ` and ${names.length - LISTED_AT_MOST} more` : '';
  return `${what}: ${names.slice(0, LISTED_AT_MOST).join(', ')}${rest}`;
}
