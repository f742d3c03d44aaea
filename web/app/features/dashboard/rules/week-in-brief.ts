import type { Dashboard } from '@lectern/contract/progress';

type Day = Dashboard['week']['days'][number];

/** What was done in a week. */
export interface WeekInBrief {
  /** On which something was done. */
  readonly days: number;
  readonly lessons: number;
  readonly minutes: number;
}

export function isActive({ seconds, lessonsDone }: Day): boolean {
  return lessonsDone > 0 || seconds > 0;
}

/** Whole minutes; what was begun counts as one. */
export function minutesOf({ seconds }: Pick<Day, 'seconds'>): number {
  return Math.ceil(seconds / 60);
}

export function weekInBrief(days: readonly Day[]): WeekInBrief {
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  return {
    days: days.filter(isActive).length,
    lessons: days.reduce((sum, { lessonsDone }) => sum + lessonsDone, 0),
    minutes: minutesOf({ seconds }),
  };
}
