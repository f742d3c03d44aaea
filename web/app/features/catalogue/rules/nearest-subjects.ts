import { CATEGORIES, type Category, subjectSlug } from '@lectern/contract/catalogue';

/** How many are offered. */
const OFFERED = 4;
/** Names less alike than this have nothing in common. */
const ALIKE = 0.35;

/**
 * The subjects nearest to a search: those that it finds courses in, where it is narrowed down too much;
 * else those whose names are most like its words; else those with the most courses.
 *
 * @param found how many courses the search would find in each subject, by the subject's address
 * @param all how many courses each subject has
 */
export function nearestSubjects(
  search: string,
  found: Readonly<Record<string, number>>,
  all: Readonly<Record<string, number>>,
): Category[] {
  const alike = (category: Category) => {
    const likeness = likenessOf(search, category);
    return likeness < ALIKE ? 0 : likeness;
  };
  for (const worth of [
    (category: Category) => found[subjectSlug(category)] ?? 0,
    alike,
    (category: Category) => all[subjectSlug(category)] ?? 0,
  ]) {
    const near = CATEGORIES.map((category) => ({ category, worth: worth(category) }))
      .filter((each) => each.worth > 0)
      .sort((one, other) => other.worth - one.worth)
      .slice(0, OFFERED)
      .map(({ category }) => category);
    if (near.length > 0) return near;
  }
  return [];
}

/** How like a word of the search a word of the name is, from 0 to 1 (Dice's coefficient of letter pairs). */
function likenessOf(search: string, name: string): number {
  let best = 0;
  for (const typed of words(search)) {
    for (const word of words(name)) best = Math.max(best, dice(pairs(typed), pairs(word)));
  }
  return best;
}

function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

function pairs(word: string): Set<string> {
  return new Set(
    Array.from({ length: word.length - 1 }, (_, place) => word.slice(place, place + 2)),
  );
}

function words(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}
