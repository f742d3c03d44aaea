import { z } from 'zod';
import { LIMITS } from './limits.ts';

/**
 * What a line of text may not hold: control characters (a NUL cannot be stored by PostgreSQL) and
 * the bidirectional overrides and isolates, which make a text read as something else than it is.
 */
const UNSAFE_IN_A_LINE = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const UNSAFE_IN_A_PARAGRAPH =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const NOT_PLAIN = 'Please use plain text: hidden control characters are not allowed.';

/** Spaces, and what Unicode says nothing is to be shown for; the braille blank only looks so. */
const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A text without what surrounds it; empty where there is nothing in it that anyone would see. */
function trimmed(text: string): string {
  return NOTHING_SEEN.test(text) ? '' : text.trim();
}

/** True for well-formed Unicode with nothing in it that a line of text may not hold. */
export function isPlainLine(text: string): boolean {
  return !UNSAFE_IN_A_LINE.test(text) && text.isWellFormed();
}

const A_TEXT = 'Please write a text.';

/**
 * One line of text, trimmed, at most `max` code units, well-formed Unicode.
 *
 * @param absent said where there is no text at all
 */
export function line(max: number, absent = A_TEXT) {
  return z
    .string(absent)
    .overwrite(trimmed)
    .max(max, `Please use at most ${max} characters.`)
    .refine(isPlainLine, NOT_PLAIN);
}

/**
 * Text of several lines, trimmed, at most `max` code units, well-formed Unicode.
 *
 * @param absent said where there is no text at all
 */
export function paragraphs(max: number, absent = A_TEXT) {
  return z
    .string(absent)
    .overwrite(trimmed)
    .max(max, `Please use at most ${max} characters.`)
    .refine((text) => !UNSAFE_IN_A_PARAGRAPH.test(text) && text.isWellFormed(), NOT_PLAIN);
}

/**
 * Markdown of a lesson, as it was written: not trimmed, with line breaks as `\n`, at most
 * `LIMITS.lessonText` code units, well-formed Unicode.
 */
export const markdown = z
  .string(A_TEXT)
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .max(LIMITS.lessonText, `A lesson has at most ${LIMITS.lessonText} characters.`)
  .refine((text) => !UNSAFE_IN_A_PARAGRAPH.test(text) && text.isWellFormed(), NOT_PLAIN);
