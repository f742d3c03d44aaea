import {
  CATEGORIES,
  DEFAULT_CATEGORY,
  DEFAULT_DIFFICULTY,
  DIFFICULTIES,
} from '@lectern/contract/catalogue';
import type { Course, CourseInput, courseInput } from '@lectern/contract/course';
import { z } from 'zod';
import { sectionName } from './section-names.ts';

/** The values of the form: text as typed, valid or not. */
export const writtenCourse = z.object({
  title: z.string(),
  category: z.enum(CATEGORIES),
  difficulty: z.enum(DIFFICULTIES),
  description: z.string(),
  duration: z.string(),
  totalSeats: z.string(),
  image: z.string(),
  /** Objects, as `useFieldArray` needs them; a new section has no id yet. */
  curriculum: z.array(z.object({ section: z.string(), sectionId: z.string().optional() })).min(1),
});
export type WrittenCourse = z.infer<typeof writtenCourse>;

/** A class that one person can teach. */
const DEFAULT_SEATS = '20';

/** The initial values of a new course (ADD-8, ADD-11). */
export const NEW_COURSE: WrittenCourse = {
  title: '',
  category: DEFAULT_CATEGORY,
  difficulty: DEFAULT_DIFFICULTY,
  description: '',
  duration: '',
  totalSeats: DEFAULT_SEATS,
  image: '',
  curriculum: [{ section: sectionName(1) }],
};

/**
 * A course without sections shows one blank entry.
 *
 * @param sectionIds of the curriculum, in its order
 */
export function asWritten(course: Course, sectionIds: readonly string[]): WrittenCourse {
  const sections = course.curriculum.length > 0 ? course.curriculum : [''];
  return {
    title: course.title,
    category: course.category,
    difficulty: course.difficulty,
    // As a text area returns it.
    description: course.description.replaceAll('\r\n', '\n'),
    duration: course.duration,
    totalSeats: String(course.totalSeats),
    image: course.image,
    curriculum: sections.map((section, place) => ({ section, sectionId: sectionIds[place] })),
  };
}

/** The values for the contract's schema; text that is not a number becomes `NaN`. */
export function asInput(written: WrittenCourse): z.input<typeof courseInput> {
  return {
    ...written,
    totalSeats: written.totalSeats.trim() === '' ? Number.NaN : Number(written.totalSeats),
    curriculum: written.curriculum.map(({ section }) => section),
  };
}

/** EDIT-5: a course without sections is sent with one empty text. */
export function asEdit(input: CourseInput): CourseInput {
  return { ...input, curriculum: input.curriculum.length > 0 ? input.curriculum : [''] };
}

/** The sections with their ids, so that lessons stay with the section that they are in. */
export function writtenSections({
  curriculum,
}: Pick<WrittenCourse, 'curriculum'>): { id: string | null; title: string }[] {
  return curriculum.map(({ section, sectionId }) => ({ id: sectionId ?? null, title: section }));
}

/** True where the values are equal. */
export function isSame(one: WrittenCourse, other: WrittenCourse): boolean {
  return JSON.stringify(writtenCourse.parse(one)) === JSON.stringify(writtenCourse.parse(other));
}
