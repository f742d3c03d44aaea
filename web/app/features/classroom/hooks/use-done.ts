import type { Learning, ProgressChange } from '@lectern/contract/progress';
import { useState } from 'react';
import { failureReason } from '../../../platform/failure-reason.ts';
import { CLASSROOM } from '../messages.ts';
import { useMarkDone } from '../mutations/use-mark-done.ts';

interface Lesson {
  readonly uid: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly title: string;
  readonly learning: Learning | undefined;
}

/** Marking the lesson as done or not, with what came of it in words. */
export function useDone({ uid, courseId, lessonId, title, learning }: Lesson) {
  const mark = useMarkDone(uid, courseId);
  const [announcement, announce] = useState('');
  const [hasCompleted, setCompleted] = useState(false);
  const isDone = learning?.lessons.some(
    (lesson) => lesson.lessonId === lessonId && lesson.doneAt !== null,
  );
  const wasCompleted = learning?.course.completedAt !== null;
  const toggle = () => {
    const done = !isDone;
    mark.mutate(
      { lessonId, title, done },
      {
        onSuccess: (outcome) => {
          if (outcome === 'kept') return announce(CLASSROOM.keptDone);
          announce(done ? CLASSROOM.saidDone : CLASSROOM.saidUndone);
          if (!wasCompleted && outcome.course?.completedAt) setCompleted(true);
        },
        onError: (error) => announce([CLASSROOM.notSaved, failureReason(error)].join(' ').trim()),
      },
    );
  };
  const showPlayed = ({ course }: ProgressChange) => {
    announce(CLASSROOM.playedDone);
    if (!wasCompleted && course?.completedAt) setCompleted(true);
  };
  return {
    isDone: isDone ?? false,
    toggle,
    /** The lesson was marked as done by what was played of it. */
    showPlayed,
    /** Read out, and shown where it is a failure. */
    announcement,
    isTroubled: mark.isError,
    hasCompleted,
    dismissCompletion: () => setCompleted(false),
  };
}
