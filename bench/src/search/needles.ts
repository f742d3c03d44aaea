import { random, shuffled } from '../data/random.ts';
import type { SearchedCourse } from './searched-course.ts';

/** The shares of all titles that count as a third. */
const A_THIRD = [0.27, 0.4] as const;
const SAMPLE = 1_000;
const LONGEST_PART = 6;

/**
 * Texts that people type to find a course: the beginnings of words of titles and instructors, shuffled
 * and without duplicates.
 *
 * @param howMany at most
 * @param isWanted selects by the needle
 */
export function typedNeedles(
  courses: readonly SearchedCourse[],
  howMany: number,
  isWanted: (needle: string) => boolean,
  seed: number,
): string[] {
  const next = random(seed);
  const found = new Set<string>();
  const refused = new Set<string>();
  for (let attempt = 0; attempt < howMany * 40 && found.size < howMany; attempt++) {
    const course = courses[Math.floor(next() * courses.length)];
    const [title = '', instructor = ''] = course?.text.split('\n') ?? [];
    const words = (next() < 0.75 ? title : instructor).split(' ');
    const from = Math.floor(next() * words.length);
    const typed = words.slice(from, from + 1 + Math.floor(next() * 3)).join(' ');
    const needle = typed.slice(0, 4 + Math.floor(next() * 16)).trim();
    if (needle.length < 4 || found.has(needle) || refused.has(needle)) continue;
    (isWanted(needle) ? found : refused).add(needle);
  }
  return [...found];
}

/** Parts of words that about a third of all titles contain. */
export function broadNeedles(courses: readonly SearchedCourse[], howMany: number): string[] {
  const titles = courses.map(({ text }) => text.slice(0, text.indexOf('\n')));
  const sample = shuffled(titles, 1).slice(0, SAMPLE);
  const seen = new Map<string, number>();
  for (const title of sample) {
    for (const part of new Set(partsOf(title))) seen.set(part, (seen.get(part) ?? 0) + 1);
  }
  const isAThird = (count: number, all: number) =>
    count >= all * A_THIRD[0] && count <= all * A_THIRD[1];
  const likely = [...seen].filter(([, count]) => isAThird(count, sample.length));
  return shuffled(
    likely.map(([part]) => part),
    2,
  )
    .slice(0, howMany * 2)
    .filter((part) => {
      const count = titles.reduce((sum, title) => sum + (title.includes(part) ? 1 : 0), 0);
      return isAThird(count, titles.length);
    })
    .slice(0, howMany);
}

function* partsOf(title: string): Generator<string> {
  for (let from = 0; from < title.length; from++) {
    for (let length = 1; length <= LONGEST_PART && from + length <= title.length; length++) {
      const part = title.slice(from, from + length);
      if (part.trim() === part) yield part;
    }
  }
}
