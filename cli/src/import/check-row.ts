import { CATEGORIES, DIFFICULTIES } from '@lectern/contract/catalogue';
import { courseInput } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import { line } from '@lectern/contract/text';
import { z } from 'zod';
import { quoteValue } from '../terminal/quote-value.ts';
import { COLUMNS, type Column } from './columns.ts';
import { dateAdded } from './date-added.ts';

/** A row that the contract accepts; `dateAdded` is in UTC milliseconds. */
export type Row = z.output<ReturnType<typeof rowSchema>>;

/** Whole numbers that a double holds exactly. */
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/**
 * Creates the check of rows by the contract's rules.
 *
 * @param now UTC milliseconds
 */
export function createRowCheck(
  now: number,
): (cells: Record<Column, string>) => { row: Row } | { problems: string[] } {
  const schema = rowSchema(now);
  return (cells) => {
    const parsed = schema.safeParse(cells);
    if (parsed.success) return { row: parsed.data };
    const issues = parsed.error.issues.toSorted((a, b) => columnIndex(a) - columnIndex(b));
    return { problems: issues.map(({ path, message }) => `${describePath(path)}: ${message}`) };
  };
}

/** Unlike JSON, a CSV has texts alone; defaults of the contract do not fill its empty cells. */
function rowSchema(now: number) {
  const { shape } = courseInput;
  return courseInput.extend({
    category: oneOf(CATEGORIES),
    difficulty: oneOf(DIFFICULTIES),
    totalSeats: z
      .string()
      .trim()
      .regex(WHOLE_NUMBER, {
        error: ({ input }) =>
          `Please give the seats as a whole number, not ${quoteValue(String(input))}.`,
      })
      .transform(Number)
      .pipe(shape.totalSeats),
    curriculum: z
      .string()
      .transform((text) => text.split('|'))
      .pipe(shape.curriculum.unwrap()),
    instructor: line(LIMITS.personName).min(1, 'Please name the instructor.'),
    dateAdded: dateAdded(now),
  });
}

function oneOf<const T extends readonly string[]>(allowed: T) {
  return z
    .string()
    .trim()
    .pipe(
      z.enum(allowed, {
        error: ({ input }) => {
          const found = input === '' ? 'the cell is empty' : `not ${quoteValue(String(input))}`;
          return `Please choose one of ${allowed.join(', ')}; ${found}.`;
        },
      }),
    );
}

function columnIndex({ path: [column = ''] }: { path: readonly PropertyKey[] }): number {
  const columns: readonly PropertyKey[] = COLUMNS;
  return columns.indexOf(column);
}

/** The column, or `curriculum: section 3` for a part of a cell. */
function describePath([column, index]: readonly PropertyKey[]): string {
  const name = String(column);
  return typeof index === 'number' ? `${name}: section ${index + 1}` : name;
}
