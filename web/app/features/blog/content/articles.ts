import type { Article, ArticleSummary } from './article.ts';

const summaries = import.meta.glob<ArticleSummary>('./articles/*.md', {
  eager: true,
  query: '?summary',
  import: 'summary',
});

const bodies = import.meta.glob<Article>('./articles/*.md', { import: 'article' });

/** All articles, the newest first; those of one day by their names. */
export const ARTICLES: readonly ArticleSummary[] = Object.values(summaries).sort(
  (one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug),
);

/** An article among its neighbours. */
export interface PlacedArticle {
  readonly article: Article;
  readonly previous: ArticleSummary | undefined;
  readonly next: ArticleSummary | undefined;
}

/**
 * Loads an article; in the browser that is a file of its own.
 *
 * @param slug in any letter case
 * @returns undefined where no article has that slug
 */
export async function loadArticle(slug: string): Promise<PlacedArticle | undefined> {
  const place = ARTICLES.findIndex((article) => article.slug === slug.toLowerCase());
  const summary = ARTICLES[place];
  const load = summary && bodies[`./articles/${summary.slug}.md`];
  if (!load) return undefined;
  return { article: await load(), previous: ARTICLES[place - 1], next: ARTICLES[place + 1] };
}
