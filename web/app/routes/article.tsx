import { data } from 'react-router';
import { loadArticle, type PlacedArticle } from '../features/blog/content/articles.ts';
import { ArticlePage } from '../features/blog/pages/article-page.tsx';
import { structuredData } from '../features/blog/rules/structured-data.ts';
import { originContext } from '../platform/load-context.ts';
import { scriptSafeJson } from '../ui/script-safe-json.ts';
import type { Route } from './+types/article';

interface Loaded {
  readonly placed: PlacedArticle;
  readonly structuredData?: string;
}

async function load(slug: string): Promise<PlacedArticle> {
  const placed = await loadArticle(slug);
  if (!placed) throw data(null, { status: 404 });
  return placed;
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<Loaded> {
  const placed = await load(params.slug);
  const described = structuredData(placed.article, context.get(originContext));
  return { placed, structuredData: scriptSafeJson(described) };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Loaded> {
  return { placed: await load(params.slug) };
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  const { placed, structuredData: described } = loaderData as Loaded;
  return <ArticlePage placed={placed} structuredData={described} />;
}
