import { z } from 'zod';
import { CATEGORIES, SUBJECT_SLUGS } from './catalogue.ts';
import { courseSummary } from './course.ts';
import { listQuery } from './list-query.ts';
import { searchedWord } from './search-words.ts';

/** How many of a kind are suggested at most. */
export const MOST_SUGGESTED = { courses: 5, instructors: 3, subjects: 3 } as const;

/** What has been typed so far. */
export const suggestionsQuery = listQuery.pick({ search: true }).required({ search: true });

export const suggestedCourse = courseSummary.pick({
  _id: true,
  title: true,
  instructor: true,
  image: true,
  category: true,
});
export type SuggestedCourse = z.infer<typeof suggestedCourse>;

export const suggestedInstructor = z.object({
  _id: z.uuid().optional().describe('Of the page about them; absent: there is none'),
  name: z.string(),
  image: z.string(),
});
export type SuggestedInstructor = z.infer<typeof suggestedInstructor>;

export const suggestedSubject = z.object({
  slug: z.enum(SUBJECT_SLUGS).describe('As addresses spell it'),
  name: z.enum(CATEGORIES),
});
export type SuggestedSubject = z.infer<typeof suggestedSubject>;

/** What somebody may be about to type. */
export const suggestions = z.object({
  courses: z.array(suggestedCourse).max(MOST_SUGGESTED.courses),
  instructors: z.array(suggestedInstructor).max(MOST_SUGGESTED.instructors),
  subjects: z.array(suggestedSubject).max(MOST_SUGGESTED.subjects),
  words: z.array(searchedWord).describe('How the words are taken, as GET /search-words says it'),
});
export type Suggestions = z.infer<typeof suggestions>;
