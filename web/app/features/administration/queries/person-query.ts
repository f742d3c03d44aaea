import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { administrationKey } from './register-query.ts';

/** All that administrators see of one person. */
export function personQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: [...administrationKey(uid), 'person', id],
    queryFn: ({ signal }) => browserApi.call('person', { params: { id }, signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}
