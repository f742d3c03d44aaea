import { CATEGORIES, DIFFICULTIES } from '@lectern/contract/catalogue';
import { courseInput } from '@lectern/contract/course';
import { expect, test } from 'vitest';
import { courseTexts } from './course-texts.ts';
import { createRandom } from './random.ts';

const random = createRandom(3, 1);
const texts = Array.from({ length: 5_000 }, () => courseTexts(random));

test('every course is valid and is stored unchanged', () => {
  for (const course of texts) {
    const input = { ...course, totalSeats: 10 };
    expect(courseInput.parse(input)).toEqual(input);
  }
});

test('all categories and levels occur, beginners most', () => {
  expect(new Set(texts.map(({ category }) => category)).size).toBe(CATEGORIES.length);
  const [beginner = 0, intermediate = 0, advanced = 0] = DIFFICULTIES.map(
    (level) => texts.filter(({ difficulty }) => difficulty === level).length,
  );
  expect(beginner).toBeGreaterThan(intermediate);
  expect(intermediate).toBeGreaterThan(advanced);
  expect(advanced).toBeGreaterThan(0);
});

test('titles are of many lengths and rarely the same', () => {
  const titles = new Set(texts.map(({ title }) => title));
  expect(titles.size).toBeGreaterThan(0.97 * texts.length);
  const lengths = [...titles].map((title) => title.length).sort((a, b) => a - b);
  expect(lengths[0]).toBeLessThan(25);
  expect(lengths.at(-1)).toBeGreaterThan(70);
});

test('no gap is left in a text', () => {
  for (const { title, description, curriculum, duration } of texts) {
    for (const text of [title, description, duration, ...curriculum]) {
      expect(text).not.toMatch(/undefined|null|NaN|\$\{| {2}|^\s|\s$/);
    }
    expect(new Set(curriculum).size).toBe(curriculum.length);
    expect(curriculum.length).toBeGreaterThanOrEqual(4);
  }
});
