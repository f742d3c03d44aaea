import { z } from 'zod';
import { email } from './account-input.ts';
import { CATEGORIES } from './catalogue.ts';
import { LIMITS } from './limits.ts';
import { pageOfRegister, reason, registerSearch } from './register.ts';

export const COURSE_STATES = ['draft', 'published', 'withdrawn'] as const;
/** Hidden courses are withdrawn ones, or drafts, that a moderator keeps out of the lists. */
export const COURSE_STATES_LISTED = [...COURSE_STATES, 'hidden'] as const;
export type CourseStateListed = (typeof COURSE_STATES_LISTED)[number];

export const courseRegisterFilter = z.object({
  search: registerSearch.describe('Words of the title, the last one may be a beginning'),
  state: z
    .enum(COURSE_STATES_LISTED, 'Please choose draft, published, withdrawn or hidden.')
    .optional(),
  category: z.enum(CATEGORIES, 'Please choose a category of the list.').optional(),
  owner: registerSearch.describe('The owner’s e-mail'),
});
export type CourseRegisterFilter = z.infer<typeof courseRegisterFilter>;
export const courseRegisterQuery = courseRegisterFilter.extend(pageOfRegister);

/** A course in the administrators' list. */
export const registeredCourse = z.object({
  id: z.string(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  state: z.enum(COURSE_STATES),
  hidden: z.boolean().describe('True where a moderator hides it'),
  students: z.int(),
  totalSeats: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
  owner: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  awaitedOwner: z.string().nullable().describe('The e-mail that an imported course waits for'),
  addedAt: z.iso.datetime(),
});
export type RegisteredCourse = z.infer<typeof registeredCourse>;

export const newOwner = z.object({ email, reason });

const SEATS = 'Please give the number of seats as a whole number.';
export const newSeats = z.object({
  totalSeats: z
    .int(SEATS)
    .min(1, 'A course needs at least one seat.')
    .max(LIMITS.totalSeats, `A course has at most ${LIMITS.totalSeats} seats.`),
  reason,
});
