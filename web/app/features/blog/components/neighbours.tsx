import { Link } from 'react-router';
import type { ArticleSummary } from '../content/article.ts';
import type { PlacedArticle } from '../content/articles.ts';
import { ARTICLE } from '../messages.ts';

/** Links to the next and the previous article in the blog's order. */
export function Neighbours({ previous, next }: Omit<PlacedArticle, 'article'>) {
  return (
    <nav aria-label={ARTICLE.neighbours} className="mt-10 grid gap-4 sm:grid-cols-2">
      {previous && <Neighbour label={ARTICLE.previous} article={previous} />}
      {next && <Neighbour label={ARTICLE.next} article={next} />}
    </nav>
  );
}

function Neighbour({
  label,
  article,
}: {
  readonly label: string;
  readonly article: ArticleSummary;
}) {
  return (
    <Link
      to={`/blog/${article.slug}`}
      className="block rounded-lg border border-rule bg-surface p-5 transition-colors hover:bg-sunk"
    >
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="mt-1 block font-serif text-lg font-semibold">{article.title}</span>
    </Link>
  );
}
