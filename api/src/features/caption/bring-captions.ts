import type { CaptionCue } from '@lectern/contract/caption';
import { LIMITS } from '@lectern/contract/limits';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { writeCaptions } from '@lectern/media/write-captions';
import { recordAudit } from '../audit/audit.ts';
import { markChanged } from '../listing/queries.ts';
import { TOO_MANY_LANGUAGES } from './messages.ts';
import { cuesOf } from './present.ts';
import { type CaptionsRow, countLanguages, putCaptions, selectCaptions } from './queries.ts';

/** Captions as an import has them. */
export interface BroughtCaptions {
  readonly lessonId: string;
  readonly language: string;
  readonly cues: readonly CaptionCue[];
}

/**
 * Brings the captions of a course's lessons, which is locked, to what an import says. Languages that it
 * lacks stay. Nobody saved them, for the operator is no person of the product.
 *
 * @param now UTC milliseconds
 * @returns how many were added or are others now
 * @throws ApiError `rule-broken` for too many languages
 */
export async function bringCaptions(
  writer: Writer,
  courseId: string,
  captions: readonly BroughtCaptions[],
  now: Instant,
): Promise<number> {
  let changed = 0;
  for (const { lessonId, language, cues } of captions) {
    const before = await selectCaptions(writer, lessonId, language);
    if (before && isSame(before, cues)) continue;
    if (!before && (await countLanguages(writer, lessonId)) >= LIMITS.captionLanguages) {
      throw new ApiError('rule-broken', TOO_MANY_LANGUAGES);
    }
    await putCaptions(writer, before, { lessonId, language, cues, now });
    await recordAudit(writer, {
      at: now,
      actorId: null,
      action: 'captions.save',
      subject: { type: 'lesson', id: lessonId },
      detail: { courseId, language },
    });
    changed += 1;
  }
  if (changed > 0) await markChanged(writer, courseId);
  return changed;
}

/** Captions that were stored before they were tidied are the same once they are. */
function isSame(before: CaptionsRow, cues: readonly CaptionCue[]): boolean {
  return writeCaptions(cuesOf(before)) === writeCaptions(cues);
}
