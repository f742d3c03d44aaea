import { expect, it } from 'vitest';
import { sharedTitles } from './shared-titles.js';

it('finds titles that more than one browser test uses', () => {
  const files = [
    { name: 'e2e/a.spec.ts', text: "await newCourse(url, { title: 'Sundials', totalSeats: 2 });" },
    {
      name: 'e2e/b.spec.ts',
      text: "for (const title of ['Compasses', 'Sundials']) await add(title);",
    },
    { name: 'e2e/c.spec.ts', text: "await newCourseWithLessons(product.url, 'Compasses', []);" },
    { name: 'e2e/d.spec.ts', text: "await addCourse(url, person, { title: 'Astrolabes' });" },
    { name: 'e2e/support/e.ts', text: "await addCourse(url, person, { title: 'Astrolabes' });" },
  ];
  expect(sharedTitles(files)).toEqual([
    { title: 'Sundials', names: ['e2e/a.spec.ts', 'e2e/b.spec.ts'] },
    { title: 'Compasses', names: ['e2e/b.spec.ts', 'e2e/c.spec.ts'] },
  ]);
});
