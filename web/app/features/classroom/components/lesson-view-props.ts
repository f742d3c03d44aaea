import type { Lesson } from '@lectern/contract/lesson';
import type { Learning, ProgressChange } from '@lectern/contract/progress';
import type { ReactNode } from 'react';
import type { LockedLesson } from '../../lesson/queries/lesson-query.ts';

/** A lesson as it is shown in the classroom. */
export interface LessonViewProps {
  readonly uid: string | undefined;
  readonly courseId: string;
  readonly lesson: Lesson | LockedLesson;
  /** Undefined for who makes no progress here. */
  readonly learning: Learning | undefined;
  /** Called when the lesson is done by what was played of it. */
  readonly onPlayed: (change: ProgressChange) => void;
  readonly isFocused: boolean;
  /** Stands before the lesson. */
  readonly children: ReactNode;
}

export interface OpenLessonProps extends LessonViewProps {
  readonly lesson: Lesson;
}
