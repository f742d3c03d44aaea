import { mapAnswer } from '../features/site-map/documents/map-answer.ts';
import { siteMap, siteMapPart } from '../features/site-map/documents/site-map.ts';
import type { Route } from './+types/site-map';

/** `/sitemap.xml`, and with `?part=` what it names where it cannot hold all addresses itself. */
export function loader({ context, request }: Route.LoaderArgs) {
  const part = new URL(request.url).searchParams.get('part');
  return mapAnswer(context, (sources) =>
    part === null ? siteMap(sources) : siteMapPart(sources, part),
  );
}
