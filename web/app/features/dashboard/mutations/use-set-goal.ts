import type { Dashboard } from '@lectern/contract/progress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { dashboardKey } from '../queries/dashboard-query.ts';

/** Sets on how many days a week the user wants to learn; null: no goal. */
export function useSetGoal(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (days: number | null) => browserApi.call('setWeeklyGoal', { body: { days } }),
    onSuccess: ({ days: goal }) => {
      queries.setQueriesData<Dashboard>(
        { queryKey: dashboardKey(uid) },
        (known) => known && { ...known, week: { ...known.week, goal } },
      );
    },
  });
}
