import { robots } from '../features/site-map/documents/robots.ts';
import { originContext } from '../platform/load-context.ts';
import type { Route } from './+types/robots';

/** `/robots.txt` */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(robots(context.get(originContext)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
