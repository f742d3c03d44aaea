import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { administrationKey } from './register-query.ts';

/** How the site is doing. */
export function overviewQuery(uid: string) {
  return queryOptions({
    queryKey: [...administrationKey(uid), 'overview'],
    queryFn: ({ signal }) => browserApi.call('overview', { signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}
