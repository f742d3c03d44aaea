import { z } from 'zod';
import type { NoticeKind } from './notice.ts';

/** How often notices come as letters: at once, gathered, or not at all. */
export const letterFrequency = z.enum(
  ['at-once', 'daily', 'weekly', 'never'],
  'Please choose at-once, daily, weekly or never.',
);
export type LetterFrequency = z.infer<typeof letterFrequency>;

/**
 * The notices that one may choose letters of, and how often they come until one has chosen: what
 * somebody asked for comes by itself, and nothing else. Letters about the account are always sent.
 */
export const DEFAULT_FREQUENCIES = {
  seat: 'at-once',
  'course-changed': 'never',
  'course-withdrawn': 'weekly',
  'review-answered': 'daily',
  'report-decided': 'at-once',
} as const satisfies Partial<Record<NoticeKind, LetterFrequency>>;

export type LetterKind = keyof typeof DEFAULT_FREQUENCIES;
export const LETTER_KINDS = Object.keys(DEFAULT_FREQUENCIES) as [LetterKind, ...LetterKind[]];

export const letterKind = z.enum(LETTER_KINDS, 'There are no letters of this kind to choose.');

/** How often somebody gets letters of a kind. */
export const letterChoice = z.object({ kind: letterKind, frequency: letterFrequency });
export type LetterChoice = z.infer<typeof letterChoice>;

/** All choices of somebody, those that they have not made included. */
export const letterChoices = z.object({
  choices: z.array(letterChoice),
  mailed: z
    .boolean()
    .describe('False where nobody has verified the e-mail: then no letter is sent'),
});
export type LetterChoices = z.infer<typeof letterChoices>;
