import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';

/** The operator's own terms. */
export function siteTermsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site', 'terms'],
    queryFn: ({ signal }) => api.call('siteTerms', { signal }),
  });
}

/** What the operator adds on privacy; null: nothing. The terms, which may be long, stay out of that page. */
export function sitePrivacyQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site', 'privacy'],
    queryFn: async ({ signal }) => (await api.call('siteTerms', { signal })).privacy ?? null,
  });
}
