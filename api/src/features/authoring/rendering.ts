import type { Lesson } from '@lectern/contract/lesson';
import type { Reader } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { TextRenderer } from '../../context.ts';
import { lessonWithText } from '../lesson/lesson.ts';
import type { LessonSigner } from '../lesson/signing.ts';
import { picturesOf } from '../media/asset.ts';
import { mediaIdsIn } from '../media/media-ids.ts';
import { readDraft } from './draft.ts';
import type { RenderedText } from './publish-lesson.ts';

/**
 * Renders the text of a lesson as it is written now.
 *
 * @throws ApiError `not-found`, `forbidden`, `rule-broken` for a text that cannot be rendered
 */
export async function renderDraft(
  reader: Reader,
  renderText: TextRenderer,
  user: SignedInUser,
  lessonId: string,
): Promise<RenderedText> {
  const { draft, revision } = await readDraft(reader, user, lessonId);
  const pictures = await picturesOf(reader, draft.courseId, mediaIdsIn(draft.markdown));
  const { html, minutes } = await renderText(draft.markdown, pictures);
  return { revision, html, minutes };
}

/**
 * A lesson as learners will see it once what is written is published.
 *
 * @throws ApiError `not-found`, `forbidden`, `rule-broken`
 */
export async function previewDraft(
  reader: Reader,
  renderText: TextRenderer,
  user: SignedInUser,
  lessonId: string,
  signer: LessonSigner,
): Promise<Lesson> {
  const { html } = await renderDraft(reader, renderText, user, lessonId);
  const lesson = await lessonWithText(reader, lessonId, html, signer);
  if (!lesson) throw notFound('This lesson');
  return lesson;
}
