import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { type AddressSigner, MEDIA_BASE } from '@lectern/media/signed-address';
import { EXPIRED } from '../media/messages.ts';
import { type LessonAccess, selectLessonAccess } from './queries.ts';

/** A request for something of a lesson, by an address that was signed for one person. */
export interface SignedRequest {
  /** With its query, below the site's origin. */
  readonly url: string;
  readonly lessonId: string;
}

/** What is shown of a lesson beside the API, and for how long the address is good. */
export interface SignedLesson {
  readonly lesson: LessonAccess;
  /** In milliseconds. */
  readonly maxAge: number;
}

/**
 * The lesson that a signed address is of. An address is one person's, and as good as their right to the
 * lesson: the owner's, that of who is enrolled, and a guest's to a preview.
 *
 * @param now UTC milliseconds
 * @throws ApiError `forbidden`
 */
export async function signedLesson(
  reader: Reader,
  signer: AddressSigner,
  { url, lessonId }: SignedRequest,
  now: Instant,
): Promise<SignedLesson> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const grant = signer.check(pathname.slice(MEDIA_BASE.length + 1), searchParams, now);
  const lesson = grant && (await selectLessonAccess(reader, lessonId, grant.personId));
  if (!lesson || !mayRead(lesson, grant.personId)) throw new ApiError('forbidden', EXPIRED);
  return { lesson, maxAge: grant.expiresAt - now };
}

function mayRead(lesson: LessonAccess, personId: string): boolean {
  if (personId !== '' && lesson.owner_id === personId) return true;
  if (lesson.published_at === null) return false;
  const isPreview = lesson.is_preview === 1 && lesson.archived_at === null;
  return lesson.enrolment_id !== null || isPreview;
}
