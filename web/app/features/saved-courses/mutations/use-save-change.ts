import type { CourseSummary } from '@lectern/contract/course';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { dismissNotice, showPageNotice } from '../../../platform/notices/page-notices.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { isSignedIn } from '../../../platform/session/is-signed-in.ts';
import { SAVE } from '../messages.ts';
import { savedCoursesKey } from '../queries/saved-courses.ts';
import { savedIdsKey } from '../queries/saved-ids.ts';

/** What a failure is about: a newer one replaces it, and another attempt removes it. */
const NOTICE = 'saved course';

/**
 * Saves a course (`true`) or removes it from the saved ones (`false`). It shows at once, and where it fails
 * what the server confirmed last comes back, with a notice. Changes of one course reach the server in the
 * order of the presses.
 */
export function useSaveChange(
  uid: string,
  { _id: id, title }: Pick<CourseSummary, '_id' | 'title'>,
) {
  const queries = useQueryClient();
  const anyChange = personalKey(uid, 'saved', 'change');
  const mutationKey = [...anyChange, id];
  const confirmedKey = personalKey(uid, 'saved', 'confirmed', id);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (saved: boolean) =>
      browserApi.call(saved ? 'saveCourse' : 'removeSavedCourse', { params: { id } }),
    onMutate: async (saved) => {
      dismissNotice(NOTICE);
      // Before the first of several presses the page shows what the server has.
      if (queries.isMutating({ mutationKey }) === 1) {
        const ids = queries.getQueryData<string[]>(savedIdsKey(uid));
        queries.setQueryData<boolean>(confirmedKey, ids?.includes(id));
      }
      // What was asked before the press must not be shown after it.
      await queries.cancelQueries({ queryKey: savedIdsKey(uid) });
      showChange(queries, uid, id, saved);
    },
    onError: (error, saved) => {
      // A later press decides what is shown.
      if (queries.isMutating({ mutationKey }) > 1) return;
      showChange(queries, uid, id, queries.getQueryData<boolean>(confirmedKey) ?? !saved);
      // The answer would be without the changes that are still under way.
      if (queries.isMutating({ mutationKey: anyChange }) === 1) {
        void queries.invalidateQueries({ queryKey: savedIdsKey(uid) });
      }
      const text = saved ? SAVE.notSaved(title) : SAVE.notRemoved(title);
      const link = { label: SAVE.list, to: '/saved' };
      const said = `${text} ${failureReason(error)}`.trim();
      showPageNotice({ about: NOTICE, uid, tone: 'failure', text: said, link });
    },
    onSuccess: (_answer, saved) => {
      if (!isSignedIn(uid)) return undefined;
      queries.setQueryData<boolean>(confirmedKey, saved);
      // What was asked during the change may be without it.
      if (queries.isMutating({ mutationKey }) === 1) showChange(queries, uid, id, saved);
      // Whoever looks at the list keeps what they have just removed in sight, to take it back.
      return queries.invalidateQueries({ queryKey: savedCoursesKey(uid), refetchType: 'none' });
    },
  });
}

function showChange(queries: QueryClient, uid: string, id: string, saved: boolean): void {
  queries.setQueryData<string[]>(savedIdsKey(uid), (ids) => {
    const others = ids?.filter((each) => each !== id);
    return others && saved ? [id, ...others] : others;
  });
}
