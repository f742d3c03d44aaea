import type { Lesson } from '@lectern/contract/lesson';
import type { Reader } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { TextRenderer } from '../../context.ts';
import { lessonWithText } from '../lesson/lesson.ts';
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
  const { html, minutes } = await renderText(draft.markdown);
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
): Promise<Lesson> {
  const { html } = await renderDraft(reader, renderText, user, lessonId);
  const lesson = await lessonWithText(reader, lessonId, html);
  if (!lesson) throw notFound('This lesson');
  return lesson;
}
