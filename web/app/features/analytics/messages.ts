import { formatCount } from '../catalogue/rules/course-figures.ts';

const learners = (count: number) => `${formatCount(count)} ${count === 1 ? 'learner' : 'learners'}`;
const times = (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`);

/** Texts of what an instructor is told of the learners of a course. */
export const ANALYTICS = {
  title: 'What learners do',
  description: 'How far the learners of a course come that you teach on Lectern.',
  heading: 'What learners do',
  back: 'Manage Courses',
  loading: 'Loading what learners do…',
  failed: 'Failed to load the figures',
  retry: 'Retry',
  notYours: 'Only its instructor may see what learners do in a course.',
  unknown: 'There is no such course.',
  toDesk: 'Back to your courses',
  noLearners: 'Nobody has enrolled yet',
  view: 'View course',
  noLessons: 'No lesson is published yet',
  write: 'Write lessons',
} as const;

export const TOTALS = {
  learners: 'Enrolled',
  began: 'Have begun',
  completed: 'Completed',
  share: (percent: number) => `${percent}\u00a0%`,
} as const;

export const LESSONS = {
  heading: 'Lesson by lesson',
  caption: 'How many learners began and finished each lesson',
  download: 'Download lessons as CSV',
  lesson: 'Lesson',
  picture: 'Began and finished',
  began: 'Began',
  finished: 'Finished',
  stopped: 'Stopped here',
  time: 'Median time',
  planned: (duration: string) => `planned ${duration}`,
  noTime: '–',
  unknownTime: 'Not known yet',
  optional: 'Optional',
  biggestDrop: 'Biggest drop',
  /** Says in words what the picture shows. */
  drop: (from: string, before: number, to: string, after: number) =>
    `The biggest drop is before “${to}”: ${learners(before)} began “${from}”, and ${formatCount(after)} began “${to}”.`,
  stop: (title: string, count: number, days: number) =>
    `Most people stop at “${title}”: ${learners(count)} ${count === 1 ? 'has' : 'have'} not been back for ${days} days.`,
  even: 'No lesson loses anybody so far.',
  howTold: (days: number) =>
    `Who left the course does not count. Stopped here: took the lesson, has not been back for ${days} days, and has not gone on. The median time is of those who finished.`,
} as const;

export const PROGRESS = {
  heading: 'Learner by learner',
  caption: 'How far each learner is',
  loading: 'Loading the learners…',
  failed: 'Failed to load the learners',
  retry: 'Retry',
  download: 'Download progress as CSV',
  name: 'Name',
  progress: 'Progress',
  percent: (percent: number) => `${percent} %`,
  lessons: (done: number, required: number) => `${done} of ${required} required lessons`,
  lastAt: 'Last active',
  never: 'Not begun',
  completedAt: 'Completed',
  notCompleted: 'Not yet',
  shown: (shown: number, all: number) => `${formatCount(shown)} of ${learners(all)} are shown.`,
  more: 'Show more learners',
} as const;

export const LESSON = {
  title: 'What learners do in a lesson',
  description: 'How many learners of yours began and finished a lesson, and what they play again.',
  back: 'What learners do',
  loading: 'Loading the figures of the lesson…',
  unknown: 'There is no such lesson, or it is a draft.',
  ofLearners: (all: number) => `of ${learners(all)}`,
  began: 'Began',
  finished: 'Finished',
  stopped: 'Stopped here',
  time: 'Median time',
  edit: 'Edit lesson',
  noRecording: 'What is played again is shown of videos and recordings.',
} as const;

export const PLAYS = {
  heading: 'What is played again',
  none: 'Nobody has played this yet',
  again: 'Played again',
  first: 'Played for the first time',
  most: (from: string, to: string, plays: number, count: number) =>
    `Watched again most: ${from} to ${to}, at its peak played ${times(plays)} by ${learners(count)}.`,
  never: 'So far nothing of it is played again.',
  end: (second: string, percent: number) =>
    `Of those who played the beginning, ${percent}\u00a0% played on to ${second}.`,
  playsAt: (plays: number) => `${formatCount(plays)} ${plays === 1 ? 'play' : 'plays'}`,
  table: 'Show as a table',
  tableCaption: 'How often each part was played',
  part: 'Part',
  plays: 'Plays',
  learners: 'Learners',
  counted: 'Playings are counted by all learners together: who played a part again is not kept.',
} as const;

export const SIGNED_OUT = 'Please sign in again to see what your learners do.';
