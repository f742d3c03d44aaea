import { HOME_DEFAULTS } from '@lectern/contract/home-defaults';
import type { CountedFigures, SiteHome } from '@lectern/contract/site';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';

/** What the operator has the home page say. */
export function siteHomeQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site', 'home'],
    queryFn: ({ signal }) => api.call('siteHome', { signal }),
  });
}

/** All that the home page says. */
export type HomeTexts = {
  readonly [Name in Exclude<keyof SiteHome, 'counted'>]-?: NonNullable<SiteHome[Name]>;
} & { readonly counted?: CountedFigures };

export interface Figure {
  readonly value: string;
  readonly label: string;
}
export interface Counter {
  readonly target: number;
  readonly label: string;
}
/** What nobody has set is as it comes, in the site's name. @param inName puts the site's name in */
export function homeTexts(set: SiteHome | undefined, inName: (text: string) => string): HomeTexts {
  const { figures, counters, communityNotes, faq, communityLead, ...texts } = HOME_DEFAULTS;
  return {
    ...texts,
    figures: [...figures],
    counters: [...counters],
    communityLead: inName(communityLead),
    communityNotes: [...communityNotes],
    faq: [...faq],
    // JSON holds nothing that is undefined.
    ...(set as Partial<HomeTexts>),
  };
}
