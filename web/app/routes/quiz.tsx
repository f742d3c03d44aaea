import { QuizPage } from '../features/quiz/pages/quiz-page.tsx';
import { quizQuery } from '../features/quiz/queries/quiz-query.ts';
import { type Ask, prefetchInBrowser, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import type { Route } from './+types/quiz';

const ask: Ask = (queries, api) => queries.prefetchQuery(quizQuery(api));

export function loader({ context }: Route.LoaderArgs) {
  return prefetchOnServer(context, ask);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(request, ask);
}

export default function Quiz({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <QuizPage />
    </PrefetchedQueries>
  );
}
