import type { Lesson, OutlineLesson } from '@lectern/contract/lesson';
import { parseSections } from '../course/sections.ts';
import type { LessonRow, OutlineLessonRow } from './queries.ts';

/** What everybody may know of a lesson. */
export function presentOutlineLesson(row: OutlineLessonRow): OutlineLesson {
  const { id, title, kind, minutes } = row;
  return {
    id,
    title,
    kind,
    minutes,
    preview: row.is_preview === 1,
    required: row.is_required === 1,
  };
}

/** @param html of the text to be shown, which may be empty */
export function presentLesson(row: LessonRow, html: string): Lesson {
  const section = parseSections(row.curriculum).find(({ id }) => id === row.section_id);
  return {
    ...presentOutlineLesson(row),
    courseId: row.course_id,
    courseTitle: row.course_title,
    sectionTitle: section?.title ?? '',
    address: row.address,
    html,
    state: row.published_at === null ? 'draft' : 'published',
  };
}
