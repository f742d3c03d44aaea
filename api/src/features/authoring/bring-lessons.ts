import { LIMITS } from '@lectern/contract/limits';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '../audit/audit.ts';
import { markTextsChanged } from '../listing/listing.ts';
import { mediaIdsIn } from '../media/media-ids.ts';
import { completeWhoAreDone } from '../progress/completion.ts';
import { LESSON_HIDDEN, NOTHING_TO_SHOW, TOO_MANY_LESSONS } from './messages.ts';
import { hasContent } from './present.ts';
import {
  type AuthoredLessonRow,
  deleteOldVersions,
  insertLesson,
  insertVersion,
  replaceMediaUses,
  selectAuthoredLesson,
  updateLesson,
  updateVersion,
} from './queries.ts';
import { wordsIn } from './save-draft.ts';
import { type WrittenLesson, writtenLessons } from './written-outline.ts';

/** A lesson as an import has it. */
export interface BroughtLesson extends Omit<WrittenLesson, 'revision'> {
  /** Of the text; null where it is not to be published, or is published as it is. */
  readonly rendered: { readonly html: string; readonly minutes: number } | null;
}

/** What an import has come to. */
export interface BroughtChanges {
  readonly added: number;
  readonly changed: number;
}

/**
 * Brings the lessons of a course that is locked to what an import says: adds those that are missing,
 * changes those that differ, and leaves the others untouched, with what learners have done in all of
 * them. Nobody saved the texts, for the operator is no person of the product.
 *
 * @param lessons all of the course, those that stay as they are too
 * @param now UTC milliseconds
 * @throws ApiError `rule-broken` for too many
 */
export async function bringLessons(
  writer: Writer,
  courseId: string,
  lessons: readonly BroughtLesson[],
  now: Instant,
): Promise<BroughtChanges> {
  if (lessons.length > LIMITS.lessonsPerCourse) throw new ApiError('rule-broken', TOO_MANY_LESSONS);
  const known = await writtenLessons(writer, courseId);
  const before = new Map(known.map((lesson) => [lesson.id, lesson]));
  const added = lessons.filter(({ id }) => !before.has(id));
  const changed = lessons.filter((lesson) => differs(lesson, before.get(lesson.id)));
  if (added.length + changed.length === 0) return { added: 0, changed: 0 };
  // Who had done all that was required until now has completed the course, and who has now, too.
  if (known.length > 0) await completeWhoAreDone(writer, courseId);
  for (const lesson of added) await add(writer, courseId, lesson, now);
  for (const lesson of changed) {
    await change(writer, lesson, before.get(lesson.id)?.markdown ?? '', now);
  }
  if (known.length > 0) await completeWhoAreDone(writer, courseId);
  await markTextsChanged(writer, courseId);
  const entries = [
    ...added.map(audited('lesson.create')),
    ...changed.map(audited('lesson.update')),
  ];
  await recordAudit(writer, ...entries);
  return { added: added.length, changed: changed.length };

  function audited(action: 'lesson.create' | 'lesson.update') {
    return ({ id, title }: BroughtLesson) => ({
      at: now,
      actorId: null,
      action,
      subject: { type: 'lesson' as const, id },
      detail: { courseId, title },
    });
  }
}

/** True for a lesson that was there and is another now; a line break at the end makes none. */
function differs(lesson: BroughtLesson, before: WrittenLesson | undefined): boolean {
  if (!before) return false;
  const { rendered: _rendered, markdown, ...said } = lesson;
  const { revision: _revision, markdown: markdownBefore, ...was } = before;
  const keys = Object.keys(said) as (keyof typeof said)[];
  return !isSameText(markdown, markdownBefore) || keys.some((key) => said[key] !== was[key]);
}

export function isSameText(a: string, b: string): boolean {
  return a.trimEnd() === b.trimEnd();
}

async function add(
  writer: Writer,
  courseId: string,
  lesson: BroughtLesson,
  now: Instant,
): Promise<void> {
  await insertLesson(writer, {
    id: lesson.id,
    course_id: courseId,
    section_id: lesson.sectionId,
    place: lesson.place,
    kind: lesson.kind,
    title: lesson.title,
    created_at: now,
    updated_at: now,
  });
  await change(writer, lesson, '', now);
}

async function change(
  writer: Writer,
  lesson: BroughtLesson,
  textBefore: string,
  now: Instant,
): Promise<void> {
  const before = await selectAuthoredLesson(writer, lesson.id);
  if (!before) throw new Error('A lesson of a course that is locked is there');
  const isRewritten = !isSameText(lesson.markdown, textBefore);
  const versionId = isRewritten
    ? await writeVersion(writer, before.published_version_id, lesson, now)
    : before.draft_version_id;
  const values = {
    section_id: lesson.sectionId,
    place: lesson.place,
    kind: lesson.kind,
    title: lesson.title,
    address: lesson.address,
    asset_id: lesson.assetId,
    minutes: lesson.minutes,
    is_preview: lesson.isPreview ? (1 as const) : (0 as const),
    is_required: lesson.isRequired ? (1 as const) : (0 as const),
    draft_version_id: versionId,
    revision: before.revision + (isRewritten ? 1 : 0),
    updated_at: now,
  };
  await updateLesson(writer, lesson.id, values);
  if (lesson.isPublished) await publish(writer, lesson, { ...before, ...values }, isRewritten, now);
  else if (before.published_at !== null)
    await updateLesson(writer, lesson.id, { published_at: null });
}

/** Begins another text, so that the one before stays in the history; resolves to its id. */
async function writeVersion(
  writer: Writer,
  publishedId: string | null,
  { id: lessonId, markdown }: BroughtLesson,
  now: Instant,
): Promise<string> {
  const id = uuidv7();
  await insertVersion(writer, {
    id,
    lesson_id: lessonId,
    markdown,
    words: wordsIn(markdown),
    html: null,
    saved_by: null,
    begun_at: now,
    saved_at: now,
  });
  await replaceMediaUses(writer, id, mediaIdsIn(markdown));
  const inUse = [id, ...(publishedId ? [publishedId] : [])];
  await deleteOldVersions(writer, lessonId, { most: LIMITS.lessonVersions, ids: inUse });
  return id;
}

/**
 * Shows learners a lesson or its new text; a text that was not changed stays as it was published.
 *
 * @throws ApiError `rule-broken` where there is nothing to show
 */
async function publish(
  writer: Writer,
  lesson: BroughtLesson,
  stored: AuthoredLessonRow,
  isRewritten: boolean,
  now: Instant,
): Promise<void> {
  if (!hasContent({ ...stored, words: wordsIn(lesson.markdown) })) {
    throw new ApiError('rule-broken', NOTHING_TO_SHOW[lesson.kind]);
  }
  if (stored.hidden_at !== null) throw new ApiError('forbidden', LESSON_HIDDEN);
  if (stored.published_at !== null && !isRewritten) return;
  const { rendered } = lesson;
  const { draft_version_id: versionId } = stored;
  if (versionId !== null) {
    if (!rendered) throw new Error('A text that is published was rendered');
    await updateVersion(writer, versionId, { html: rendered.html });
  }
  await updateLesson(writer, lesson.id, {
    published_version_id: versionId,
    published_at: stored.published_at ?? now,
    first_published_at: stored.first_published_at ?? now,
    minutes: lesson.minutes ?? (lesson.kind === 'text' ? (rendered?.minutes ?? null) : null),
  });
}
