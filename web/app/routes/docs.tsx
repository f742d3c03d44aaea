import { data } from 'react-router';
import { ApiDocsPage } from '../features/api-docs/pages/api-docs-page.tsx';
import type { ApiDocument } from '../features/api-docs/rules/document.ts';
import { type ApiReference, readDocument } from '../features/api-docs/rules/read-document.ts';
import { apiFetchContext, originContext } from '../platform/load-context.ts';
import type { Route } from './+types/docs';

/** Where the operator hides the document, there is no page either. */
async function read(answer: Response): Promise<ApiReference> {
  if (!answer.ok) throw data(null, { status: answer.status });
  return readDocument((await answer.json()) as ApiDocument);
}

export async function loader({ context }: Route.LoaderArgs) {
  const address = `${context.get(originContext)}/openapi.json`;
  return read(await context.get(apiFetchContext)(address));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return read(await fetch('/openapi.json', { signal: request.signal }));
}

export default function Docs({ loaderData }: Route.ComponentProps) {
  return <ApiDocsPage {...loaderData} />;
}
