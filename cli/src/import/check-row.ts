import { CATEGORIES, DIFFICULTIES } from '@lectern/contract/catalogue';
import { courseInput } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import { line } from '@lectern/contract/text';
import { z } from 'zod';
import { quoteValue } from '../terminal/quote-value.ts';
import { COLUMNS, type Column } from './columns.ts';
import { dateAdded } from './date-added.ts';

/** A row as the contract takes it; the day it was added is an instant, UTC milliseconds. */
export type Row = z.output<ReturnType<typeof rowSchema>>;

/** Digits that a number holds exactly. */
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/**
 * Checks rows by the contract's own rules.
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

/** The contract takes JSON; a CSV has texts alone, and gaps that no default may fill unasked. */
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

function columnIndex({ path }: { path: readonly PropertyKey[] }): number {
  return COLUMNS.indexOf(path[0] as Column);
}

/** `curriculum: section 3` for what lies inside a cell. */
function describePath([column, index]: readonly PropertyKey[]): string {
  const name = String(column);
  return typeof index === 'number' ? `${name}: section ${index + 1}` : name;
}
