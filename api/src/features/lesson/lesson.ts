import type { Lesson } from '@lectern/contract/lesson';
import type { Reader } from '@lectern/database/database';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { isEnrolledIn } from '../enrolment/enrolment.ts';
import { mayTake } from './policy.ts';
import { type LessonSigner, presentLesson } from './present.ts';
import { type LessonRow, selectCaptionLanguages, selectLesson } from './queries.ts';

/**
 * A lesson for somebody who may take it.
 *
 * @param signerFor signs for a person; empty: for guests, as whom others take previews
 * @throws ApiError `not-found`, `forbidden`
 */
export async function lessonFor(
  reader: Reader,
  user: SignedInUser,
  id: string,
  signerFor: (personId: string) => LessonSigner,
): Promise<Lesson> {
  const row = await selectLesson(reader, id);
  const isEnrolled = row !== undefined && (await isEnrolledIn(reader, user, row.course_id));
  const lesson = mayTake(row, user, isEnrolled);
  const isTheirs = isEnrolled || lesson.owner_id === user.personId;
  return await present(reader, lesson, lesson.html ?? '', signerFor(isTheirs ? user.personId : ''));
}

/** A preview as it was read. */
export interface PreviewRead {
  readonly lesson: Lesson;
  /** Of what its course shows. */
  readonly version: number;
}

/**
 * A lesson for a guest.
 *
 * @param signer signs for guests
 * @throws ApiError `not-found`, `unauthenticated`
 */
export async function previewForGuest(
  reader: Reader,
  id: string,
  signer: LessonSigner,
): Promise<PreviewRead> {
  const lesson = mayTake(await selectLesson(reader, id), undefined, false);
  const shown = await present(reader, lesson, lesson.html ?? '', signer);
  return { lesson: shown, version: lesson.version };
}

/** A lesson as its course's owner is about to publish it. */
export async function lessonWithText(
  reader: Reader,
  id: string,
  html: string,
  signer: LessonSigner,
): Promise<Lesson | undefined> {
  const row = await selectLesson(reader, id);
  return row && (await present(reader, row, html, signer));
}

async function present(
  reader: Reader,
  row: LessonRow,
  html: string,
  signer: LessonSigner,
): Promise<Lesson> {
  const captions = row.kind === 'text' ? [] : await selectCaptionLanguages(reader, row.id);
  return presentLesson(row, { html, captions }, signer);
}
