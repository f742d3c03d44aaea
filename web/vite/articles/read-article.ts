import path from 'node:path';
import type { Article } from '../../app/features/blog/content/article.ts';
import { plainText, readBody } from './body.ts';
import { readFrontMatter } from './front-matter.ts';

const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The reading speed of an adult with unfamiliar prose. */
const WORDS_A_MINUTE = 220;

/**
 * The article that a Markdown file holds.
 *
 * @param file its path: the name, without `.md`, becomes the article's address
 * @throws Error that names the file and what is wrong with it
 */
export function readArticle(file: string, text: string): Article {
  try {
    const slug = path.basename(file, '.md');
    if (!FILE_NAME.test(slug)) throw new Error('its name must be of small-letters-and-hyphens');
    const { head, markdown } = readFrontMatter(text);
    const body = readBody(markdown);
    const words = countWords(body.map(({ children }) => plainText(children)).join(' '));
    return { slug, ...head, minutes: Math.ceil(words / WORDS_A_MINUTE), body };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is no article: ${reason}`, { cause: error });
  }
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
