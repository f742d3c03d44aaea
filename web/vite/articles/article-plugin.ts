import { readFileSync } from 'node:fs';
import { readArticle } from './read-article.ts';

const ARTICLE = /\/features\/blog\/content\/articles\/[^/]+\.md(\?summary)?$/;

interface ModuleLoader {
  readonly name: string;
  readonly enforce: 'pre';
  readonly load: (this: { warn: (message: string) => void }, id: string) => string | null;
}

/**
 * Compiles the blog's Markdown to modules: `article`, or, with `?summary`, the `summary` alone. No
 * browser loads a parser, or a whole article for its title.
 * It only warns of a date in the future, as the clock of the build may be wrong.
 */
export function articlePlugin(now = () => new Date()): ModuleLoader {
  return {
    name: 'lectern:articles',
    enforce: 'pre',
    load(id) {
      const asked = ARTICLE.exec(id);
      if (!asked) return null;
      const file = id.replace(/\?.*$/, '');
      const article = readArticle(file, readFileSync(file, 'utf8'));
      const { body: _body, ...summary } = article;
      const { date, updated = date } = article;
      if (updated > lastDayOnEarth(now())) this.warn(`${file} is of a day to come: ${updated}`);
      return asked[1]
        ? `export const summary = ${JSON.stringify(summary)};`
        : `export const article = ${JSON.stringify(article)};`;
    },
  };
}

/** The latest date that it is anywhere on Earth now: 14 hours ahead of UTC. */
function lastDayOnEarth(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}
