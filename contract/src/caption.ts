import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { paragraphs } from './text.ts';

const NO_LANGUAGE = 'Please name a language.';

/** The canonical form of a BCP 47 language tag (RFC 5646); undefined for what is none. */
function canonicalLanguage(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    return undefined;
  }
}

/** A language as BCP 47 writes it, such as `de` or `pt-BR`. */
export const language = z
  .string(NO_LANGUAGE)
  .max(LIMITS.languageTag, NO_LANGUAGE)
  .refine((tag) => canonicalLanguage(tag) !== undefined, NO_LANGUAGE)
  .overwrite((tag) => canonicalLanguage(tag) ?? tag);

const SECONDS = 'Please give the times in seconds.';
const second = z
  .number(SECONDS)
  .min(0, SECONDS)
  .max(LIMITS.recordingSeconds, `A recording has at most ${LIMITS.recordingSeconds} seconds.`);

/** What is said from one second to another. */
export const captionCue = z
  .object(
    {
      start: second,
      end: second,
      text: paragraphs(LIMITS.captionCue, 'Please write what is said.').min(
        1,
        'Please write what is said.',
      ),
    },
    'A caption has its times and a text.',
  )
  .refine(({ start, end }) => start < end, 'A caption ends after its beginning.');
export type CaptionCue = z.infer<typeof captionCue>;

const TOO_LONG = `Captions have at most ${LIMITS.captionText} characters.`;

export const captionsInput = z.object({
  cues: z
    .array(captionCue, 'Please give the captions as a list.')
    .min(1, 'Please write at least one caption.')
    .max(LIMITS.captionCues, `A lesson has at most ${LIMITS.captionCues} captions in a language.`)
    .refine(
      (cues) => cues.reduce((sum, { text }) => sum + text.length, 0) <= LIMITS.captionText,
      TOO_LONG,
    ),
});

/** A file of captions. */
export const captionsFile = z.object({
  text: z
    .string('Please send the text of the file.')
    .max(LIMITS.captionText, TOO_LONG)
    .describe('WebVTT or SubRip; styles, places and comments are not kept'),
});

/** What is said in a recording, in one language. */
export const transcript = z.object({
  language: z.string().describe('A BCP 47 tag'),
  cues: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
});
export type Transcript = z.infer<typeof transcript>;

/** The same as its instructor edits it. */
export const captions = transcript.extend({
  savedAt: z.iso.datetime().describe('UTC instant'),
});
export type Captions = z.infer<typeof captions>;

export const captionsSummary = z.object({
  language: z.string().describe('A BCP 47 tag'),
  savedAt: z.iso.datetime().describe('UTC instant'),
});
export type CaptionsSummary = z.infer<typeof captionsSummary>;
