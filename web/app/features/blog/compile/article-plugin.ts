import { readFileSync } from 'node:fs';
import { readArticle } from './read-article.ts';

const ARTICLE = /\/features\/blog\/articles\/[^/]+\.md(\?summary)?$/;

interface ModuleLoader {
  readonly name: string;
  readonly enforce: 'pre';
  readonly load: (id: string) => string | null;
}

/**
 * Makes modules of the blog's Markdown while the site is built: `article` as a whole, or, asked for
 * with `?summary`, the `summary` alone. So no browser loads a parser, nor an article for its title.
 */
export function articlePlugin(): ModuleLoader {
  return {
    name: 'lectern:articles',
    enforce: 'pre',
    load(id) {
      const asked = ARTICLE.exec(id);
      if (!asked) return null;
      const file = id.replace(/\?.*$/, '');
      const article = readArticle(file, readFileSync(file, 'utf8'));
      const { body: _body, ...summary } = article;
      return asked[1]
        ? `export const summary = ${JSON.stringify(summary)};`
        : `export const article = ${JSON.stringify(article)};`;
    },
  };
}
