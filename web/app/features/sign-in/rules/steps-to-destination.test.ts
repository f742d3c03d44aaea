import { expect, test } from 'vitest';
import { stepsToDestination } from './steps-to-destination.ts';

const SITE = 'https://courses.example';
const visited = (...paths: readonly (string | null)[]) => paths.map((path) => path && SITE + path);
const COURSE = '/courses/01890a5d';

test.each([
  ['the course that one came from', ['/courses', COURSE, '/signin?from=x'], COURSE, 1],
  ['the same in another spelling', [COURSE.toUpperCase(), '/signin'], `${COURSE}#reviews`, 1],
  ['with a registration in between', [COURSE, '/signin', '/register', '/Signin/'], COURSE, 3],
  ['a guarded page, whose place the sign-in page took', ['/courses', '/signin'], '/profile', 0],
  ['that, with other sign-in pages after it', ['/', '/signin', '/register'], '/profile', 1],
  ['a sign-in page that a stranger linked to', ['/signin'], COURSE, 0],
  ['and one that was opened after another', ['/signin', '/forgot-password'], COURSE, 1],
  ['the home page, from the home page', ['/', '/signin'], '/', 1],
  ['a page before that the browser does not tell', [null, '/signin'], COURSE, 0],
  ['that, with another sign-in page', [null, '/signin', '/register'], COURSE, 1],
  ['where the browser tells nothing', [], COURSE, 0],
])('%s', (_, paths, place, steps) => {
  expect(stepsToDestination(visited(...paths), place)).toBe(steps);
});
