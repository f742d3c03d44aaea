import { LIMITS } from '@lectern/contract/limits';
import type { RelatedCourses } from '@lectern/contract/related-courses';
import type { Database, Reader } from '@lectern/database/database';
import type { WordQuery, WordTerm } from '@lectern/database/word-query';
import { presentCourse } from '../course/present.ts';
import { type TitleWord, titleWords } from '../search/title-words.ts';
import {
  type Candidate,
  selectAlsoTaken,
  selectCompared,
  selectOfSubject,
  selectShown,
  selectTitled,
  selectWording,
} from './queries.ts';
import { mostAlike, titledAlike } from './rank.ts';

/** A course is named only where so many share it, so that it tells nothing of any one of them. */
export const LEAST_SHARED_LEARNERS = 3;
/** The latest learners of a course that are looked at, and the latest courses of each. */
export const LOOKED_AT = { learners: 500, coursesEach: 50 };

/** Courses of the same subject that are compared, the newest. */
const OF_SUBJECT = 120;
/** Courses with words of the title whose titles are compared, and of those the ones compared wholly. */
const TITLED = 600;
const COMPARED = 40;
/** The two rarest words are looked up together where each is in more, up to so many. */
const TITLED_WITH_TWO = 5_000;

/** Related courses as they were found, and how their texts stood. */
export interface RelatedRead {
  readonly shelves: RelatedCourses;
  /** The course itself, and all that are shown. */
  readonly ids: readonly string[];
  /** Changes when a text of one of them does, or when one is not listed any more. */
  readonly wording: string;
}

/** What else there is beside a course; null where it is not listed. */
export async function readRelated(database: Database, id: string): Promise<RelatedRead | null> {
  const { read } = database;
  const course = await selectCompared(read, id);
  if (!course) return null;
  const [taken, words] = await Promise.all([
    selectAlsoTaken(read, id, {
      ...LOOKED_AT,
      least: LEAST_SHARED_LEARNERS,
      limit: LIMITS.relatedShelf,
    }),
    titleWords(database, course.title),
  ]);
  const candidates = await Promise.all([
    selectOfSubject(read, course.category, OF_SUBJECT),
    readTitled(database, words),
  ]);
  const apart = new Set([id, ...taken]);
  const others = new Map(
    candidates
      .flat()
      .filter((one) => !apart.has(one.id))
      .map((one) => [one.id, one]),
  );
  const comparison = { category: course.category, words };
  const alike = mostAlike([...others.values()], comparison, LIMITS.relatedShelf);
  return await readShelves(read, id, { taken, alike });
}

/** Courses whose titles are most like one. */
async function readTitled(database: Database, words: readonly TitleWord[]): Promise<Candidate[]> {
  const query = wordQuery(words);
  if (!query) return [];
  const titled = await selectTitled(database, query, TITLED);
  const found = new Map(titled.map((one) => [one.id, one]));
  const alike = titledAlike(titled, words, COMPARED);
  return alike.map((id) => found.get(id)).filter((one) => one !== undefined);
}

/** The texts are read first: what changes in between is seen by the next check. */
async function readShelves(
  reader: Reader,
  id: string,
  { taken, alike }: { readonly taken: readonly string[]; readonly alike: readonly string[] },
): Promise<RelatedRead> {
  const ids = [id, ...taken, ...alike];
  const wording = await wordingOf(reader, ids);
  const [alsoTaken, related] = await Promise.all([
    selectShown(reader, taken),
    selectShown(reader, alike),
  ]);
  const shelves = {
    alsoTaken: alsoTaken.map(presentCourse),
    related: related.map(presentCourse),
  };
  return { shelves, ids, wording };
}

/** What courses say in words, as a text to compare with that of another moment. */
export async function wordingOf(reader: Reader, ids: readonly string[]): Promise<string> {
  return JSON.stringify(await Promise.all(ids.map((id) => selectWording(reader, id))));
}

/**
 * What titles are looked up by: any of the rarest words, as many as do not find too much; or the two
 * rarest together. Undefined where that would find too much, too.
 *
 * @param words the rarest first
 */
function wordQuery(words: readonly TitleWord[]): WordQuery | undefined {
  const alternatives: WordTerm[] = [];
  let found = 0;
  for (const { forms, courses } of words) {
    found += courses;
    if (found > TITLED) break;
    alternatives.push(...termsOf(forms));
  }
  if (alternatives.length > 0) return [alternatives];
  const [one, other] = words;
  if (!one || !other || one.courses > TITLED_WITH_TWO) return undefined;
  return [termsOf(one.forms), termsOf(other.forms)];
}

function termsOf(forms: readonly string[]): WordTerm[] {
  return forms.map((text) => ({ text, isPrefix: false }));
}
