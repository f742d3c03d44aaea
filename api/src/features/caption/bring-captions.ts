import type { CaptionCue } from '@lectern/contract/caption';
import { LIMITS } from '@lectern/contract/limits';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { writeCaptions } from '@lectern/media/write-captions';
import { recordAudit } from '../audit/audit.ts';
import { markChanged } from '../listing/queries.ts';
import { cuesOf } from './present.ts';
import { type CaptionsRow, countLanguages, putCaptions, selectCaptions } from './queries.ts';

/** Captions as an import has them. */
export interface BroughtCaptions {
  readonly lessonId: string;
  readonly language: string;
  readonly cues: readonly CaptionCue[];
  /** What reports call them. */
  readonly name: string;
}

/** What has become of them. */
export interface CaptionsBrought {
  /** How many were added or are others now. */
  readonly changed: number;
  /** Names of those whose languages were too many for their lessons. */
  readonly tooMany: readonly string[];
}

/**
 * Brings the captions of a course's lessons, which is locked, to what an import says. Languages that it
 * lacks stay. Nobody saved them, for the operator is no person of the product.
 *
 * @param now UTC milliseconds
 */
export async function bringCaptions(
  writer: Writer,
  courseId: string,
  captions: readonly BroughtCaptions[],
  now: Instant,
): Promise<CaptionsBrought> {
  let changed = 0;
  const tooMany: string[] = [];
  for (const { lessonId, language, cues, name } of captions) {
    const before = await selectCaptions(writer, lessonId, language);
    if (before && isSame(before, cues)) continue;
    if (!before && (await countLanguages(writer, lessonId)) >= LIMITS.captionLanguages) {
      tooMany.push(name);
      continue;
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
  return { changed, tooMany };
}

/** Captions that were stored before they were tidied are the same once they are. */
function isSame(before: CaptionsRow, cues: readonly CaptionCue[]): boolean {
  return writeCaptions(cuesOf(before)) === writeCaptions(cues);
}
