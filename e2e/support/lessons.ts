import type { LessonKind } from '@lectern/contract/lesson';
import { callProduct } from './calls.ts';
import { newMember } from './learning.ts';
import { addCourse, type KnownPerson } from './teaching.ts';

/** A course with sections, and lessons in the first one. */
export interface CourseWithLessons {
  readonly id: string;
  readonly owner: KnownPerson;
  /** Ids in the order of the outline. */
  readonly lessons: readonly string[];
  readonly sections: readonly string[];
}

interface LessonWishes {
  readonly title: string;
  readonly kind?: LessonKind;
  readonly address?: string;
  readonly markdown?: string;
  readonly preview?: boolean;
  readonly required?: boolean;
  readonly isDraft?: boolean;
}

/** Adds a course with two sections and these lessons in the first; somebody new teaches it without a wish. */
export async function newCourseWithLessons(
  url: string,
  title: string,
  wishes: readonly LessonWishes[],
  teacher?: KnownPerson,
): Promise<CourseWithLessons> {
  const owner = teacher ?? (await newMember(url, 'Ines Marchetti'));
  const id = await addCourse(url, owner, { title });
  const sections: string[] = [];
  for (const section of ['Broth', 'Bread']) {
    const body = { title: section };
    const answer = await callProduct(url, owner.token, 'addSection', { params: { id }, body });
    sections.push(((await answer.json()) as { id: string }).id);
  }
  const lessons: string[] = [];
  for (const wish of wishes) {
    lessons.push(await addLesson(url, owner, { id, sectionId: sections[0] ?? '' }, wish));
  }
  return { id, owner, lessons, sections };
}

async function addLesson(
  url: string,
  { token }: KnownPerson,
  { id, sectionId }: { readonly id: string; readonly sectionId: string },
  { title, kind = 'text', markdown = 'Stir it.', isDraft = false, ...offer }: LessonWishes,
): Promise<string> {
  const body = { sectionId, kind, title };
  const added = await callProduct(url, token, 'addLesson', { params: { id }, body });
  const params = { id: ((await added.json()) as { id: string }).id };
  await callProduct(url, token, 'saveLessonDraft', { params, body: { markdown } });
  await callProduct(url, token, 'editLesson', { params, body: offer });
  if (!isDraft) await callProduct(url, token, 'publishLesson', { params });
  return params.id;
}

/** The text of a lesson as it is written now. */
export async function writtenText(
  url: string,
  { token }: KnownPerson,
  lessonId: string,
): Promise<string> {
  const answer = await callProduct(url, token, 'lessonDraft', { params: { id: lessonId } });
  return ((await answer.json()) as { markdown: string }).markdown;
}
