import { z } from 'zod';
import { listQuery } from './list-query.ts';

/** What is asked about: a search as `GET /courses` takes it. */
export const searchWordsQuery = listQuery
  .pick({ search: true, verbatim: true })
  .required({ search: true });

/** How a word of a search is taken. */
export const searchedWord = z.object({
  typed: z.string().describe('The word, without letter case and accents'),
  mended: z.array(z.string()).describe('The words that it is taken for; empty: for itself'),
  leftOut: z.literal(true).optional().describe('No course has it together with the others'),
  matches: z
    .array(z.object({ text: z.string(), isPrefix: z.boolean() }))
    .describe('Words of courses that are found by it, or beginnings of words'),
});
export type SearchedWordShown = z.infer<typeof searchedWord>;

export const searchWords = z.object({ words: z.array(searchedWord) });
export type SearchWords = z.infer<typeof searchWords>;
