import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';

/** The operator's own terms, and what they add on privacy. */
export function siteTermsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site', 'terms'],
    queryFn: ({ signal }) => api.call('siteTerms', { signal }),
  });
}
