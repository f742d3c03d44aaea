import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { addLesson } from '@lectern/api/features/authoring/add-lesson';
import { readDraft } from '@lectern/api/features/authoring/draft';
import { editLesson } from '@lectern/api/features/authoring/edit-lesson';
import { authoredOutline } from '@lectern/api/features/authoring/outline';
import { publishLesson } from '@lectern/api/features/authoring/publish-lesson';
import { saveDraft } from '@lectern/api/features/authoring/save-draft';
import { saveCaptions } from '@lectern/api/features/caption/save-captions';
import { putNote } from '@lectern/api/features/note/put-note';
import type { LessonEdit, LessonKind } from '@lectern/contract/lesson';
import type { Database } from '@lectern/database/database';
import { LONG_AGO } from './arrange.ts';

/** A lesson that a test arranged. */
export interface ArrangedLesson {
  readonly lessonId: string;
  readonly sectionId: string;
  /** Of its text. */
  readonly versionId: string;
}

interface LessonWishes extends LessonEdit {
  readonly kind?: LessonKind;
  /** Counted from 0. */
  readonly section?: number;
  readonly isDraft?: boolean;
  readonly markdown?: string;
  /** UTC milliseconds. */
  readonly now?: number;
}

/** Adds a lesson to a course that has sections, a text without another wish, and publishes it. */
export async function arrangeLesson(
  database: Database,
  owner: SignedInUser,
  courseId: string,
  wishes: LessonWishes = {},
): Promise<ArrangedLesson> {
  const { section = 0, isDraft = false, markdown = 'Stir.', now = LONG_AGO, ...edit } = wishes;
  const { title = 'A lesson', kind = 'text', ...offer } = edit;
  const { sections } = await authoredOutline(database.read, owner, courseId);
  const sectionId = sections[section]?.id;
  if (sectionId === undefined) throw new Error('The course has no such section');
  const input = { sectionId, kind, title };
  const { id } = await database.transaction(addLesson, owner, courseId, input, now);
  await database.transaction(saveDraft, owner, id, markdown, null, now);
  if (Object.keys(offer).length > 0) await database.transaction(editLesson, owner, id, offer, now);
  if (!isDraft) {
    const { revision } = await readDraft(database.read, owner, id);
    const text = { revision, html: `<p>${markdown}</p>\n`, minutes: 1 };
    await database.transaction(publishLesson, owner, id, text, now);
  }
  const { id: versionId } = await database.read
    .selectFrom('lesson_version')
    .select('id')
    .where('lesson_id', '=', id)
    .executeTakeFirstOrThrow();
  return { lessonId: id, sectionId, versionId };
}

interface RecordingWishes extends LessonEdit {
  readonly kind?: 'video' | 'audio';
  /** UTC milliseconds. */
  readonly now?: number;
}

/** Adds a published lesson that shows a recording, of another site where nothing else is said. */
export async function arrangeRecording(
  database: Database,
  owner: SignedInUser,
  courseId: string,
  { kind = 'video', now = LONG_AGO, ...edit }: RecordingWishes = {},
): Promise<string> {
  const { sections } = await authoredOutline(database.read, owner, courseId);
  const input = { sectionId: sections[0]?.id ?? '', kind, title: 'A film' } as const;
  const { id } = await database.transaction(addLesson, owner, courseId, input, now);
  const shown = edit.assetId ? {} : { address: 'https://vimeo.com/76979871' };
  await database.transaction(editLesson, owner, id, { ...shown, ...edit }, now);
  const { revision } = await readDraft(database.read, owner, id);
  const text = { revision, html: '', minutes: 1 };
  await database.transaction(publishLesson, owner, id, text, now);
  return id;
}

/** Gives a recording captions in English. */
export async function arrangeCaptions(
  database: Database,
  owner: SignedInUser,
  lessonId: string,
  cues = [{ start: 1, end: 2, text: 'Bring it to a boil.' }],
): Promise<void> {
  const written = { language: 'en', cues };
  await database.transaction(saveCaptions, owner, lessonId, written, null, LONG_AGO);
}

/** Adds a note of somebody who may take the lesson; resolves to its id. */
export async function arrangeNote(
  database: Database,
  person: SignedInUser,
  lessonId: string,
): Promise<string> {
  const id = crypto.randomUUID();
  const input = { lessonId, text: 'Ask about salt.', second: null };
  await database.transaction(putNote, person, id, input, LONG_AGO);
  return id;
}
