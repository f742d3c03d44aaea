import { randomUUID } from 'node:crypto';
import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { authoredOutline } from '@lectern/api/features/authoring/outline';
import type { CallName } from '@lectern/contract/calls';
import { addCourse, instructorPage } from './arrange.ts';
import { type Asked, allCalled, neededBy } from './call-requests.ts';
import { arrangeCaptions, arrangeLesson, arrangeRecording } from './lessons.ts';
import { arrangeModerated, arrangeReview } from './moderation.ts';
import { arrangeFailedJob, arrangeMessage } from './operators.ts';
import { personOf } from './person-of.ts';
import { register } from './register.ts';
import type { RunningProduct } from './running-product.ts';
import { arrangeInvitation, arrangeSettingChange } from './site-settings.ts';
import { arrangeUpload } from './uploads.ts';

/** Arranges a new course of somebody, and of everything else only what good requests of these calls name. */
export async function arrangeAsked(
  product: RunningProduct,
  owner: SignedInUser,
  names: readonly CallName[],
): Promise<Asked> {
  const { database } = product;
  const needed = neededBy(names);
  const needs = (...keys: (keyof Asked)[]) => keys.some((key) => needed.has(key));
  const id = await addCourse(database, owner, { curriculum: ['Broth', 'Bread'] });
  let asked: Asked = { ...allCalled(randomUUID()), id };
  if (needs('lessonId', 'sectionId', 'versionId')) {
    asked = { ...asked, ...(await arrangeLesson(database, owner, id)) };
  }
  if (needs('emptySectionId')) {
    const { sections } = await authoredOutline(database.read, owner, id);
    asked = { ...asked, emptySectionId: sections[1]?.id ?? '' };
  }
  if (needs('videoId')) {
    asked = { ...asked, videoId: await arrangeRecording(database, owner, id) };
    await arrangeCaptions(database, owner, asked.videoId);
  }
  if (needs('uploadId')) asked = { ...asked, uploadId: await arrangeUpload(database, owner, id) };
  if (needs('reviewId')) asked = { ...asked, reviewId: await arrangeReview(database, id) };
  if (needs('page')) asked = { ...asked, page: await instructorPage(database, id) };
  if (needs('personId', 'personEmail')) {
    // The provider has to know whom some calls act on.
    const registered = await register(product, `secret@${randomUUID()}.example`);
    const { personId } = await personOf(product, registered);
    asked = { ...asked, personId, personEmail: registered.email };
  }
  if (needs('messageId')) {
    const email = `secret@${randomUUID()}.example`;
    asked = { ...asked, messageId: await arrangeMessage(database, { email }) };
  }
  if (needs('jobId')) asked = { ...asked, jobId: await arrangeFailedJob(database) };
  if (needs('settingChangeId')) {
    asked = { ...asked, settingChangeId: await arrangeSettingChange(database, owner.personId) };
  }
  if (needs('invitationId')) {
    asked = { ...asked, invitationId: await arrangeInvitation(database, owner.personId) };
  }
  return needs('caseId', 'reportId', 'appealId', 'suspendedId')
    ? { ...asked, ...(await arrangeModerated(database)) }
    : asked;
}
