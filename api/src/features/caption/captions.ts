import type { Captions, CaptionsSummary, Transcript } from '@lectern/contract/caption';
import type { Reader } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import { writeCaptions } from '@lectern/media/write-captions';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { ownLesson } from '../authoring/own-course.ts';
import { cuesOf, presentCaptions } from './present.ts';
import {
  type CaptionsRow,
  selectCaptions,
  selectLanguagesOfCourse,
  selectSummaries,
} from './queries.ts';

const NO_CAPTIONS = 'These captions';

/** Captions that are being edited, and what the next save names them by. */
export interface CaptionsRead {
  readonly captions: Captions;
  readonly revision: string;
}

/**
 * The captions of a lesson as its owner edits them.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function readCaptionsOf(
  reader: Reader,
  user: SignedInUser,
  lessonId: string,
  language: string,
): Promise<CaptionsRead> {
  await ownLesson(reader, user, lessonId);
  const row = await selectCaptions(reader, lessonId, language);
  if (!row) throw notFound(NO_CAPTIONS);
  return { captions: presentCaptions(row), revision: captionsRevision(row) };
}

/**
 * In which languages a lesson has captions, for its owner.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function captionsOf(
  reader: Reader,
  user: SignedInUser,
  lessonId: string,
): Promise<CaptionsSummary[]> {
  await ownLesson(reader, user, lessonId);
  const rows = await selectSummaries(reader, lessonId);
  return rows.map(({ language, updated_at }) => ({
    language,
    savedAt: new Date(updated_at).toISOString(),
  }));
}

/**
 * What is said in a lesson, for who may take it, which the caller has made sure of.
 *
 * @throws ApiError `not-found`
 */
export async function transcriptOf(
  reader: Reader,
  lessonId: string,
  language: string,
): Promise<Transcript> {
  const row = await selectCaptions(reader, lessonId, language);
  if (!row) throw notFound(NO_CAPTIONS);
  return { language, cues: cuesOf(row) };
}

/** Names what was saved of captions: their ETag without the quotes; `0` where there are none. */
export function captionsRevision(row: Pick<CaptionsRow, 'revision'> | undefined): string {
  return (row?.revision ?? 0).toString(36);
}

/** In which languages the recordings of a course have captions, by the lessons' ids. */
export async function captionLanguagesOf(
  reader: Reader,
  courseId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return await selectLanguagesOfCourse(reader, courseId);
}

/**
 * Captions as the text of a file in WebVTT.
 *
 * @throws ApiError `not-found`
 */
export async function captionsFileOf(
  reader: Reader,
  lessonId: string,
  language: string,
): Promise<string> {
  const row = await selectCaptions(reader, lessonId, language);
  if (!row) throw notFound(NO_CAPTIONS);
  return writeCaptions(cuesOf(row));
}
