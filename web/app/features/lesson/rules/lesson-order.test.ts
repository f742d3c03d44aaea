import type { CourseOutline, OutlineLesson } from '@lectern/contract/lesson';
import { expect, test } from 'vitest';
import { lessonsOf, neighboursOf } from './lesson-order.ts';

const lesson = (id: string): OutlineLesson => ({
  id,
  title: id,
  kind: 'text',
  minutes: null,
  preview: false,
  required: true,
});
const OUTLINE: CourseOutline = {
  sections: [
    { id: 'one', title: 'One', lessons: [lesson('a'), lesson('b')] },
    { id: 'two', title: 'Two', lessons: [] },
    { id: 'three', title: 'Three', lessons: [lesson('c')] },
  ],
  lessonCount: 3,
  minutes: 0,
};

test('lessons are taken section by section', () => {
  expect(lessonsOf(OUTLINE).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test.each([
  ['a', undefined, 'b', 1],
  ['b', 'a', 'c', 2],
  ['c', 'b', undefined, 3],
  ['gone', undefined, undefined, 0],
])('beside %s', (id, previous, next, place) => {
  const found = neighboursOf(OUTLINE, id);
  expect([found.previous?.id, found.next?.id, found.place, found.count]).toEqual([
    previous,
    next,
    place,
    3,
  ]);
});
