import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WhichPlaces } from '../../../platform/session/action-types.ts';
import { endPlaces } from '../../../platform/session/session-actions.ts';
import type { RecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { placesKey } from '../queries/places-query.ts';

/** Signs out in some places, after a recent sign-in. Fails with a `SignInError`. */
export function useEndPlaces(uid: string, recent: RecentSignIn) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: WhichPlaces) => recent.run(() => endPlaces(which)),
    onSuccess: async (_, which) => {
      // With all of them the user is gone, and their queries too.
      if (which !== 'all') await queries.invalidateQueries({ queryKey: placesKey(uid) });
    },
  });
}
