import type { Learning, LessonProgress, ProgressChange } from '@lectern/contract/progress';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { enrolmentsKey } from '../../enrolment/queries/my-enrolments.ts';
import { learningKey } from '../../lesson/queries/learning-query.ts';
import { sendOrKeep } from '../../outbox/mutations/keep-act.ts';
import { localToday } from '../rules/local-today.ts';

interface DoneChange {
  readonly lessonId: string;
  /** Of the lesson. */
  readonly title: string;
  readonly done: boolean;
}

/** What came of marking a lesson: the answer, or that it waits for the network. */
export type DoneOutcome = ProgressChange | 'kept';

/** Marks a lesson as done or not done; without a network the act is kept and sent later. */
export function useMarkDone(uid: string, courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId, title, done }: DoneChange): Promise<DoneOutcome> => {
      const params = { id: lessonId };
      const body = { done, day: localToday() };
      const at = new Date().toISOString();
      const about = { courseId, lessonId, title };
      // The lesson is shown as done at once: who closes the page then must not lose it.
      return sendOrKeep(uid, { about, name: 'markDone', params, body: { ...body, at } }, () =>
        browserApi.call('markDone', { params, body, keepalive: true }),
      );
    },
    onMutate: async (change) => {
      const key = learningKey(uid, courseId);
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Learning>(key);
      if (before) queries.setQueryData(key, withDone(before, change));
      return { before };
    },
    onError: (_error, _change, context) => {
      queries.setQueryData(learningKey(uid, courseId), context?.before);
    },
    onSuccess: (outcome) => {
      if (outcome !== 'kept') showProgress(queries, { uid, courseId }, outcome);
    },
  });
}

/** Shows the answer of a change at once, and has what tells of it elsewhere asked again. */
export function showProgress(
  queries: QueryClient,
  { uid, courseId }: { readonly uid: string; readonly courseId: string },
  { course, lesson }: ProgressChange,
): void {
  queries.setQueryData<Learning>(
    learningKey(uid, courseId),
    (known) =>
      known && {
        ...known,
        course: course ?? known.course,
        lessons: withLesson(known.lessons, lesson),
      },
  );
  if (!course) return;
  void queries.invalidateQueries({ queryKey: enrolmentsKey(uid) });
  void queries.invalidateQueries({ queryKey: personalKey(uid, 'dashboard') });
}

function withDone(known: Learning, { lessonId, done }: DoneChange): Learning {
  const before = known.lessons.find((lesson) => lesson.lessonId === lessonId);
  const now = new Date().toISOString();
  const lesson = {
    lessonId,
    startedAt: before?.startedAt ?? now,
    position: before?.position ?? null,
    doneAt: done ? now : null,
  };
  return { ...known, lessons: withLesson(known.lessons, lesson) };
}

function withLesson(lessons: readonly LessonProgress[], changed: LessonProgress): LessonProgress[] {
  return [...lessons.filter(({ lessonId }) => lessonId !== changed.lessonId), changed];
}
