import { toNestErrors } from '@hookform/resolvers';
import { type CourseInput, courseInput, seatsBelowLearners } from '@lectern/contract/course';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { asInput, type WrittenCourse } from './written-course.ts';

/**
 * Checks the form by the contract's own rules, those that the server asks again.
 *
 * @param students enrolled already: there are never fewer seats (EDIT-3)
 */
export function courseResolver(students: number): Resolver<WrittenCourse, unknown, CourseInput> {
  const { totalSeats } = courseInput.shape;
  // Of a course without learners there is nothing more to say than that it needs a seat.
  const rules =
    students > 0
      ? courseInput.extend({ totalSeats: totalSeats.min(students, seatsBelowLearners(students)) })
      : courseInput;
  return async (written, _context, options) => {
    const checked = rules.safeParse(asInput(written));
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    // The last thing wrong with a field is the most particular.
    for (const { path, code, message } of checked.error.issues) {
      errors[inForm(path.join('.'))] = { type: code, message };
    }
    return { values: {}, errors: toNestErrors<WrittenCourse>(errors as FieldErrors, options) };
  };
}

/** The form's name of what the contract calls `curriculum.3`. */
function inForm(path: string): string {
  return path.replace(/^(curriculum\.\d+)$/, '$1.section');
}

/**
 * The form's field that the server complains about; undefined where it has none. The server counts
 * the sections without the blank ones, which it was not sent.
 */
export function fieldOf(path: string, written: WrittenCourse): FieldName | undefined {
  const place = /^(?:curriculum|sections)\.(\d+)(?:\.title)?$/.exec(path)?.[1];
  if (place !== undefined) {
    const sent = written.curriculum.flatMap(({ section }, row) => (section.trim() ? [row] : []));
    const row = sent[Number(place)];
    return row === undefined ? undefined : `curriculum.${row}.section`;
  }
  return FIELDS.find((field) => field === path);
}

const FIELDS = [
  'title',
  'category',
  'difficulty',
  'description',
  'duration',
  'totalSeats',
  'image',
] as const;

export type FieldName = (typeof FIELDS)[number] | `curriculum.${number}.section`;
