import { joinedNeighbours, splitWords } from './split-words.ts';

/** What of a course is searched. */
export interface SearchedCourse {
  readonly title: string;
  readonly instructor: string;
  readonly category: string;
  readonly description: string;
  /** Titles of sections and published lessons. */
  readonly outline: readonly string[];
}

/** The columns of `course_words`, and what a listing has of them. */
export interface SearchedTexts {
  readonly title: string;
  readonly instructor: string;
  readonly subject: string;
  readonly outline: string;
  readonly description: string;
  readonly titleLength: number;
  /** Each word once, for the vocabulary. */
  readonly vocabulary: ReadonlySet<string>;
}

/** Words of a field that are searched; those that follow are not. */
export const SEARCHED_WORDS = 2_000;

/** Stands between the words of a text and the other forms that it is found by. */
const APART = '|';

/** What a listing has of a title that it is searched by. */
export function titleColumns(title: string): { title_words: string; title_length: number } {
  const { title: words, titleLength } = searchedTexts({ ...NOTHING, title });
  return { title_words: words, title_length: titleLength };
}

const NOTHING = { title: '', instructor: '', category: '', description: '', outline: [] };

export function searchedTexts(course: SearchedCourse): SearchedTexts {
  const vocabulary = new Set<string>();
  const field = (text: string, isName = false): string => {
    const { words: all, others } = splitWords(text);
    const words = all.slice(0, SEARCHED_WORDS);
    for (const word of words) vocabulary.add(word);
    for (const word of others) vocabulary.add(word);
    const beside = isName ? new Set([...others, ...joinedNeighbours(words)]) : others;
    return [...words, APART, ...beside].join(' ');
  };
  const title = field(course.title, true);
  return {
    title,
    instructor: field(course.instructor, true),
    subject: field(course.category),
    outline: field(course.outline.join('\n')),
    description: field(course.description),
    titleLength: parseField(title).words.length,
    vocabulary,
  };
}

/** The words of a stored field, and the other forms that it is found by. */
export function parseField(text: string): { words: string[]; others: string[] } {
  const [words = '', others = ''] = text.split(APART);
  return { words: parseWords(words), others: parseWords(others) };
}

function parseWords(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
