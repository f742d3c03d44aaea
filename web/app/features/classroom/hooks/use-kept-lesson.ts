import { useMemo } from 'react';
import { courseKey } from '../../course/queries/course-keys.ts';
import { useKeepUpToDate } from '../../kept-courses/hooks/use-keep-up-to-date.ts';
import { type KeptAnswer, useKeptAnswers } from '../../kept-courses/hooks/use-kept-answers.ts';
import { learningKey } from '../../lesson/queries/learning-query.ts';
import { lessonKey } from '../../lesson/queries/lesson-query.ts';
import { outlineKey } from '../../lesson/queries/outline-query.ts';
import { notesKey } from '../queries/notes-query.ts';

/**
 * Shows what is kept of a course on this device until the server's answers come.
 *
 * @param uid undefined for a guest
 * @param lessonId undefined where none is shown
 * @returns true once it is known what is kept
 */
export function useKeptLesson(
  uid: string | undefined,
  courseId: string,
  lessonId: string | undefined,
): boolean {
  const answers = useMemo<readonly KeptAnswer[]>(
    () => [
      { part: 'course', queryKey: courseKey(courseId) },
      { part: 'outline', queryKey: outlineKey(courseId) },
      { part: 'learning', queryKey: learningKey(uid ?? '', courseId) },
      { part: 'notes', queryKey: notesKey(uid ?? '', courseId) },
      ...(lessonId === undefined
        ? []
        : [{ part: `lesson:${lessonId}` as const, queryKey: lessonKey(lessonId, uid) }]),
    ],
    [uid, courseId, lessonId],
  );
  useKeepUpToDate(uid);
  return useKeptAnswers(uid, courseId, answers);
}
