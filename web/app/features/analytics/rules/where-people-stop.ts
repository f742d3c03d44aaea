import type { LessonFigures } from '@lectern/contract/analytics';

/** Two required lessons, one after the other, between which learners are lost. */
export interface Drop {
  readonly from: LessonFigures;
  readonly to: LessonFigures;
}

/**
 * Between which required lessons most learners are lost; the first of several. Optional lessons may be
 * left out, so that fewer begin them says nothing.
 */
export function biggestDrop(lessons: readonly LessonFigures[]): Drop | undefined {
  const required = lessons.filter((lesson) => lesson.required);
  let biggest: Drop | undefined;
  for (const [place, to] of required.entries()) {
    const from = required[place - 1];
    const drop = from && { from, to };
    if (drop && lostIn(drop) > (biggest ? lostIn(biggest) : 0)) biggest = drop;
  }
  return biggest;
}

function lostIn({ from, to }: Drop): number {
  return from.began - to.began;
}

/** The lesson at which most people have stopped, the first of several. */
export function mostStopped(lessons: readonly LessonFigures[]): LessonFigures | undefined {
  return lessons.reduce<LessonFigures | undefined>(
    (most, lesson) => (lesson.stopped > (most?.stopped ?? 0) ? lesson : most),
    undefined,
  );
}
