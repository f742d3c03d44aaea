import { ARTICLES, loadArticle } from '../features/blog/content/articles.ts';
import { blogFeed, lastChange } from '../features/blog/documents/feed.ts';
import { originContext } from '../platform/load-context.ts';
import type { Route } from './+types/feed';

/** `/blog/feed.xml` */
export async function loader({ context }: Route.LoaderArgs) {
  const placed = await Promise.all(ARTICLES.map(({ slug }) => loadArticle(slug)));
  const articles = placed.flatMap((each) => each?.article ?? []);
  return new Response(blogFeed(articles, context.get(originContext)), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Last-Modified': lastChange(articles).toUTCString(),
    },
  });
}
