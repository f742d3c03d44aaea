import { formatCount } from '../catalogue/rules/course-figures.ts';

/** Texts of the dashboard. */
export const DASHBOARD = {
  title: 'Dashboard',
  description: 'Where you left off, and what comes next.',
  greeting: (name: string) => (name === '' ? 'Welcome back' : `Welcome back, ${name}`),
  lead: 'Where you left off, and what comes next.',
  signedOut: 'Please sign in again to see your dashboard.',
  loading: 'Loading your dashboard…',
  failed: 'Failed to load your dashboard',
  retry: 'Retry',
  empty: 'You have no course yet. Take a seat, and it waits for you here.',
  browse: 'Browse Courses',
  courses: 'Your courses',
  allDone: 'All done',
  noLessons: 'Its lessons are still being written.',
  done: (done: number, required: number) =>
    `${formatCount(done)} of ${formatCount(required)} lessons`,
  newLessons: (count: number) =>
    `${count} new ${count === 1 ? 'lesson' : 'lessons'} since you finished`,
  finished: 'Finished',
  toCourses: 'All of your courses',
} as const;

export const WEEK = {
  heading: 'This week',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  dayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  told: (days: number, lessons: number, minutes: number) =>
    days === 0
      ? 'Nothing yet this week. A quarter of an hour is a good start.'
      : `${days} ${days === 1 ? 'day' : 'days'}, ${lessons} ${lessons === 1 ? 'lesson' : 'lessons'} done, ${minutes} min`,
  day: (name: string, lessons: number, minutes: number) =>
    lessons === 0 && minutes === 0
      ? `${name}: nothing`
      : `${name}: ${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}, ${minutes} min`,
  goal: 'Weekly goal',
  noGoal: 'None',
  daysAWeek: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} a week`,
  reached: 'You have reached your goal for this week.',
  left: (left: number) => `${left} ${left === 1 ? 'day' : 'days'} to your goal.`,
  saved: 'Goal saved.',
  notSaved: 'The goal could not be saved.',
} as const;
