import type { AuthoredLesson, AuthoredSection } from '@lectern/contract/lesson';
import { expect, test } from 'vitest';
import { moveLesson, placeBeside, placeOf } from './moved-lesson.ts';

const lesson = (id: string): AuthoredLesson => ({
  id,
  title: id,
  kind: 'text',
  minutes: null,
  preview: false,
  required: true,
  state: 'draft',
  address: '',
  hasChanges: false,
  upload: null,
  isReady: true,
});
const SECTIONS: AuthoredSection[] = [
  { id: 'one', title: 'One', lessons: ['a', 'b'].map(lesson) },
  { id: 'two', title: 'Two', lessons: [] },
  { id: 'three', title: 'Three', lessons: ['c'].map(lesson) },
];
const told = (sections: readonly AuthoredSection[]) =>
  sections.map(({ lessons }) => lessons.map(({ id }) => id).join(''));

test('a lesson moves within its section and into others', () => {
  expect(told(moveLesson(SECTIONS, 'a', { sectionId: 'one', place: 1 }))).toEqual(['ba', '', 'c']);
  expect(told(moveLesson(SECTIONS, 'a', { sectionId: 'two', place: 0 }))).toEqual(['b', 'a', 'c']);
  expect(told(moveLesson(SECTIONS, 'a', { sectionId: 'three', place: 1 }))).toEqual([
    'b',
    '',
    'ca',
  ]);
  expect(told(moveLesson(SECTIONS, 'gone', { sectionId: 'two', place: 0 }))).toEqual(
    told(SECTIONS),
  );
});

test.each([
  ['a', 1, { sectionId: 'one', place: 1 }],
  ['b', 1, { sectionId: 'two', place: 0 }],
  ['c', 1, undefined],
  ['a', -1, undefined],
  ['b', -1, { sectionId: 'one', place: 0 }],
  ['c', -1, { sectionId: 'two', place: 0 }],
  ['gone', 1, undefined],
] as const)('%s, %d step', (id, step, place) => {
  expect(placeBeside(SECTIONS, id, step)).toEqual(place);
});

test('up into a section is behind its last lesson', () => {
  const sections = moveLesson(SECTIONS, 'b', { sectionId: 'two', place: 0 });
  expect(placeBeside(sections, 'b', -1)).toEqual({ sectionId: 'one', place: 1 });
  expect(placeOf(sections, 'b')).toEqual({ sectionId: 'two', place: 0 });
});
