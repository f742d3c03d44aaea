import type { CourseOutline, OutlineLesson } from '@lectern/contract/lesson';

/** The lessons of a course in the order in which they are taken. */
export function lessonsOf({ sections }: CourseOutline): OutlineLesson[] {
  return sections.flatMap(({ lessons }) => lessons);
}

/** What comes before and after a lesson. */
export interface Neighbours {
  readonly previous: OutlineLesson | undefined;
  readonly next: OutlineLesson | undefined;
  /** Counted from 1; 0 where the lesson is not in the outline. */
  readonly place: number;
  readonly count: number;
}

export function neighboursOf(outline: CourseOutline, lessonId: string): Neighbours {
  const lessons = lessonsOf(outline);
  const at = lessons.findIndex(({ id }) => id === lessonId);
  return {
    previous: at > 0 ? lessons[at - 1] : undefined,
    next: at < 0 ? undefined : lessons[at + 1],
    place: at + 1,
    count: lessons.length,
  };
}
