import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api-client.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

export function dashboardKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'dashboard');
}

/** @param today `YYYY-MM-DD` where the learner is */
export function dashboardQuery(api: ApiClient, uid: string, today: string) {
  return queryOptions({
    queryKey: [...dashboardKey(uid), today],
    queryFn: ({ signal }) => api.call('dashboard', { query: { today }, signal }),
    // A lesson was perhaps taken a moment ago.
    staleTime: 0,
  });
}
