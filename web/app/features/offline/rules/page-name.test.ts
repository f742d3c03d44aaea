import { expect, it } from 'vitest';
import { pageName } from './page-name.ts';

const named = (title: string, place: string) =>
  pageName(title, new URL(place, 'https://lectern.example'));

it('is the title', () => {
  expect(named('Quiz', '/quiz')).toBe('Quiz');
  expect(named('All courses', '/courses')).toBe('All courses');
  expect(named('Night Walks', '/courses/night?search=no')).toBe('Night Walks');
});

it('tells one search of the catalogue from another', () => {
  expect(named('All courses', '/courses?search=light')).toBe('All courses: “light”');
  expect(named('All courses', '/Courses?search=light&level=Beginner&sort=top-rated')).toBe(
    'All courses: “light”, Beginner, Top Rated',
  );
  expect(named('All courses', '/courses?subject=cooking&seats=free')).toBe(
    'All courses: Cooking, Free seats',
  );
  expect(named('All courses', '/courses?sort=newest&level=any')).toBe('All courses');
  expect(named('All courses', '/courses?search=light&sort=newest')).toBe(
    'All courses: “light”, Newest',
  );
  expect(named('All courses', '/courses?search=lihgt&level=Beginner&verbatim=true')).toBe(
    'All courses: “lihgt”, as typed, Beginner',
  );
  expect(named('All courses', '/courses?verbatim=true')).toBe('All courses');
});
