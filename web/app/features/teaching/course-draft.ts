import { z } from 'zod';
import { type Attempt, attempt } from './attempt.ts';
import { type WrittenCourse, writtenCourse } from './written-course.ts';

/** Another form of what is kept has another number, and the old one is read no more. */
const VERSION = 1;
const PREFIX = 'lectern:course-draft:';
/** A draft that nobody came back to. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

const keptDraft = z.object({
  version: z.literal(VERSION),
  /** UTC, in milliseconds. */
  keptAt: z.number(),
  /** The version of the course that it changes: its entity tag. Absent for a new course. */
  basis: z.string().optional(),
  /** Sent before, and never answered. */
  attempt: attempt.optional(),
  written: writtenCourse,
});
const storedDraft = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'No JSON.' });
      return z.NEVER;
    }
  })
  .pipe(keptDraft);
export type KeptDraft = z.infer<typeof keptDraft>;

/** Whose draft of which course: nobody else is shown it. */
export interface DraftKey {
  readonly uid: string;
  /** Undefined for a new course. */
  readonly courseId: string | undefined;
}

/**
 * Keeps what is written in this browser, over reloads, crashes and the session's end. There is one
 * place for all tabs: where several write, what was written last is kept.
 *
 * @returns when it was kept, in milliseconds (UTC): whoever forgets it says so
 */
export function keepDraft(
  key: DraftKey,
  written: WrittenCourse,
  basis?: string,
  attempt?: Attempt,
): number {
  const keptAt = Date.now();
  const draft: KeptDraft = {
    version: VERSION,
    keptAt,
    ...(basis === undefined ? {} : { basis }),
    ...(attempt === undefined ? {} : { attempt }),
    written,
  };
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden or full; then it is written again.
  }
  return keptAt;
}

/** What was kept; undefined where there is nothing, or nothing that can be read. */
export function readDraft(key: DraftKey): KeptDraft | undefined {
  try {
    return parse(localStorage.getItem(nameOf(key)) ?? '');
  } catch {
    // Storage may be forbidden; then nothing was kept there.
    return undefined;
  }
}

/** @param keptAt of one's own draft: another that stands there meanwhile is another tab's, and stays */
export function forgetDraft(key: DraftKey, keptAt: number | undefined): void {
  if (readDraft(key)?.keptAt !== keptAt) return;
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Storage may be forbidden; then nothing was kept there.
  }
}

/** Clears away what is too old or can be read no more, whosever it is. */
export function forgetOldDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(PREFIX) || parse(localStorage.getItem(name) ?? '')) continue;
      localStorage.removeItem(name);
    }
  } catch {
    // Storage may be forbidden; then nothing was kept there.
  }
}

function nameOf({ uid, courseId }: DraftKey): string {
  return `${PREFIX}${encodeURIComponent(uid)}:${courseId?.toLowerCase() ?? 'new'}`;
}

function parse(text: string): KeptDraft | undefined {
  const { data } = storedDraft.safeParse(text);
  return data && Date.now() - data.keptAt < KEPT_MS ? data : undefined;
}
