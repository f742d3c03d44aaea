import type { AuthoredLesson, AuthoredOutline, LessonEdit } from '@lectern/contract/lesson';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { invalidateCourses } from '../../course/queries/course-keys.ts';
import { authoringKey } from '../queries/authoring-query.ts';
import { type LessonPlace, moveLesson } from '../rules/moved-lesson.ts';

/** One change of an outline: how it is sent, and how it looks until the answer is there. */
export interface OutlineChange {
  readonly send: () => Promise<unknown>;
  readonly expect?: (outline: AuthoredOutline) => AuthoredOutline;
}

/**
 * Changes the outline of a course: the page shows it at once, and after the answer what is stored.
 * Changes are sent one after another, so that each finds what the one before it left.
 */
export function useOutlineChanges(uid: string, courseId: string) {
  const queries = useQueryClient();
  const key = authoringKey(uid, courseId);
  return useMutation({
    scope: { id: `outline ${courseId}` },
    mutationFn: ({ send }: OutlineChange) => send(),
    onMutate: async ({ expect }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<AuthoredOutline>(key);
      if (before && expect) queries.setQueryData(key, expect(before));
    },
    onSettled: () => refresh(queries, uid, courseId),
  });
}

function refresh(queries: QueryClient, uid: string, courseId: string): Promise<void> {
  invalidateCourses(queries, 'later');
  void queries.invalidateQueries({ queryKey: personalKey(uid, 'learning'), refetchType: 'none' });
  return queries.invalidateQueries({ queryKey: authoringKey(uid, courseId) });
}

/** Moves a lesson. */
export function lessonMove(lessonId: string, to: LessonPlace): OutlineChange {
  return {
    send: () => browserApi.call('editLesson', { params: { id: lessonId }, body: to }),
    expect: (outline) => ({ ...outline, sections: moveLesson(outline.sections, lessonId, to) }),
  };
}

/** Changes how a lesson is called and offered. */
export function lessonChange(lessonId: string, edit: LessonEdit): OutlineChange {
  return { send: () => browserApi.call('editLesson', { params: { id: lessonId }, body: edit }) };
}

/** Publishes a lesson, or makes it a draft again. */
export function lessonPublication(lessonId: string, publishes: boolean): OutlineChange {
  return {
    send: () =>
      publishes
        ? browserApi.call('publishLesson', { params: { id: lessonId } })
        : browserApi.call('unpublishLesson', { params: { id: lessonId } }),
  };
}

export function lessonAddition(
  courseId: string,
  body: Pick<AuthoredLesson, 'title' | 'kind'> & { readonly sectionId: string },
): OutlineChange {
  return { send: () => browserApi.call('addLesson', { params: { id: courseId }, body }) };
}

export function lessonDeletion(lessonId: string): OutlineChange {
  return { send: () => browserApi.call('deleteLesson', { params: { id: lessonId } }) };
}

export function sectionAddition(courseId: string, title: string): OutlineChange {
  const params = { id: courseId };
  return { send: () => browserApi.call('addSection', { params, body: { title } }) };
}

export function sectionChange(
  courseId: string,
  sectionId: string,
  edit: { readonly title?: string; readonly place?: number },
): OutlineChange {
  const params = { id: courseId, sectionId };
  return {
    send: () => browserApi.call('editSection', { params, body: edit }),
    expect: (outline) => {
      const section = outline.sections.find(({ id }) => id === sectionId);
      if (!section) return outline;
      const changed = { ...section, title: edit.title ?? section.title };
      const place = edit.place ?? outline.sections.indexOf(section);
      const others = outline.sections.filter(({ id }) => id !== sectionId);
      return { ...outline, sections: others.toSpliced(place, 0, changed) };
    },
  };
}

export function sectionDeletion(courseId: string, sectionId: string): OutlineChange {
  const params = { id: courseId, sectionId };
  return { send: () => browserApi.call('deleteSection', { params }) };
}

/** Publishes a course, or withdraws it. */
export function courseStateChange(
  courseId: string,
  state: 'published' | 'withdrawn',
): OutlineChange {
  const params = { id: courseId };
  return { send: () => browserApi.call('setCourseState', { params, body: { state } }) };
}
