import { CATEGORIES } from '@lectern/contract/catalogue';
import { random, shuffled } from '../data/random.ts';
import { mistaken } from './mistakes.ts';

/** What is known of a course without the search. */
export interface JudgedCourse {
  readonly title: string;
  readonly instructor: string;
  readonly category: string;
  readonly description: string;
}

export type Kind = 'shuffled' | 'mistaken' | 'prefix' | 'subject or instructor';

/** A search, and the courses that whoever made it may have meant. */
export interface JudgedSearch {
  readonly kind: Kind;
  readonly search: string;
  /** Places in the list of courses. */
  readonly meant: ReadonlySet<number>;
}

/** How many searches of each kind there are. */
export const SEARCHES = { shuffled: 300, mistaken: 300, prefix: 100, 'subject or instructor': 50 };
/** The same catalogue and seed make the same searches. */
export const SEED = 16;

const MISTAKABLE = 4;
const SHORTEST_PREFIX = 3;

/**
 * Makes up searches of courses. Each is for words of one title: in another order, with one mistake a
 * word, or with the last word begun; or for a subject or an instructor.
 */
export function judgedSearches(courses: readonly JudgedCourse[], seed = SEED): JudgedSearch[] {
  const next = random(seed);
  const titles = courses.map(({ title }) => new Set(wordsOf(title)));
  const having = (words: readonly string[], prefix?: string) =>
    placesWhere(
      titles,
      (title) =>
        words.every((word) => title.has(word)) &&
        (prefix === undefined || [...title].some((word) => word.startsWith(prefix))),
    );
  const many = <T>(count: number, make: () => T | undefined): T[] => {
    const made: T[] = [];
    while (made.length < count) {
      const one = make();
      if (one !== undefined) made.push(one);
    }
    return made;
  };
  const someTitle = () => wordsOf(courses[Math.floor(next() * courses.length)]?.title ?? '');
  const some = (words: readonly string[]) =>
    shuffled([...new Set(words)], Math.floor(next() * 2 ** 31)).slice(
      0,
      2 + Math.floor(next() * 3),
    );

  return [
    ...many(SEARCHES.shuffled, (): JudgedSearch | undefined => {
      const words = some(someTitle());
      if (words.length < 2) return undefined;
      return { kind: 'shuffled', search: words.join(' '), meant: having(words) };
    }),
    ...many(SEARCHES.mistaken, (): JudgedSearch | undefined => {
      const words = some(someTitle().filter(isMistakable));
      if (words.length < 2) return undefined;
      const search = words.map((word) => mistaken(word, next)).join(' ');
      return { kind: 'mistaken', search, meant: having(words) };
    }),
    ...many(SEARCHES.prefix, (): JudgedSearch | undefined => {
      const words = someTitle().slice(0, 1 + Math.floor(next() * 3));
      const last = words.pop();
      if (last === undefined || last.length <= SHORTEST_PREFIX) return undefined;
      const typed = SHORTEST_PREFIX + Math.floor(next() * (last.length - SHORTEST_PREFIX));
      const prefix = last.slice(0, typed);
      return { kind: 'prefix', search: [...words, prefix].join(' '), meant: having(words, prefix) };
    }),
    ...subjectsAndInstructors(courses, next),
  ];
}

function subjectsAndInstructors(courses: readonly JudgedCourse[], next: () => number) {
  const subjects = CATEGORIES.filter((name) => courses.some(({ category }) => category === name));
  const instructors = shuffled(
    [...new Set(courses.map(({ instructor }) => instructor))].filter((name) => name !== ''),
    Math.floor(next() * 2 ** 31),
  );
  const chosen = [
    ...subjects.map((search) => ({
      search,
      meant: placesWhere(courses, ({ category }) => category === search),
    })),
    ...instructors.map((search) => ({
      search,
      meant: placesWhere(courses, ({ instructor }) => instructor === search),
    })),
  ];
  return chosen
    .slice(0, SEARCHES['subject or instructor'])
    .map((one): JudgedSearch => ({ kind: 'subject or instructor', ...one }));
}

function placesWhere<T>(items: readonly T[], isWanted: (item: T) => boolean): Set<number> {
  return new Set([...items.keys()].filter((place) => isWanted(items[place] as T)));
}

function isMistakable(word: string): boolean {
  return word.length >= MISTAKABLE && /^[a-z]+$/.test(word);
}

/** Splits a title without the product's rules, which are what is judged. */
function wordsOf(title: string): string[] {
  const plain = title
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
