import { FILTER_CHOICES } from '../../catalogue/rules/filter-choices.ts';
import { OFFLINE } from '../messages.ts';

/**
 * The name of a kept page in a list of them: its title; for a search of the catalogue also the
 * searched words and the filters, as every search has the same title.
 *
 * @param title without the product's name
 */
export function pageName(title: string, { pathname, searchParams }: URL): string {
  if (pathname.toLowerCase() !== '/courses') return title;
  const search = searchParams.get('search')?.trim();
  const sort = searchParams.get('sort') ?? '';
  const searched = [
    search && OFFLINE.search(search),
    search && searchParams.get('verbatim') === 'true' && OFFLINE.verbatim,
    OFFLINE.levels.get(searchParams.get('level') ?? ''),
    ...Object.entries(FILTER_CHOICES).map(
      ([filter, choices]) => choices.find(([value]) => value === searchParams.get(filter))?.[1],
    ),
    // The newest are first where nothing is searched for.
    (search || sort !== 'newest') && OFFLINE.sorts.get(sort),
  ].filter(Boolean);
  return searched.length === 0 ? title : `${title}: ${searched.join(', ')}`;
}
