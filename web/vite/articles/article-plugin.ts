import { readFileSync } from 'node:fs';
import { readArticle } from './read-article.ts';

const ARTICLE = /\/features\/blog\/content\/articles\/[^/]+\.md(\?summary)?$/;

interface ModuleLoader {
  readonly name: string;
  readonly enforce: 'pre';
  readonly load: (this: { warn: (message: string) => void }, id: string) => string | null;
}

/**
 * Makes modules of the blog's Markdown while the site is built: `article` as a whole, or, asked for
 * with `?summary`, the `summary` alone. So no browser loads a parser, nor an article for its title.
 * It warns of a day that is still to come, and does no more: the clock may be the one that is wrong.
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

/** The latest day that it is anywhere now: 14 hours ahead of UTC. */
function lastDayOnEarth(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}
