import type { SettingChanges, SiteSettingsState } from '@lectern/contract/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { isSignedIn } from '../../../platform/session/is-signed-in.ts';
import type { RecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { settingHistoryQuery, settingsQuery } from '../queries/settings-query.ts';

/** Saves some settings as they were decided by the revision that had been read, after a recent sign-in. */
export function useSaveSettings(uid: string, recent: RecentSignIn) {
  const shown = useShown(uid);
  return useMutation({
    mutationFn: async (change: { revision: number; values: SettingChanges }) =>
      (await recent.run(() =>
        browserApi.call('changeSiteSettings', { body: change }),
      )) as SiteSettingsState,
    onSuccess: shown.show,
    onError: shown.readAgain,
  });
}

/** Undoes a change, by its id, after a recent sign-in. */
export function useUndoChange(uid: string, recent: RecentSignIn) {
  const shown = useShown(uid);
  return useMutation({
    mutationFn: async ({ id, revision }: { id: string; revision: number }) =>
      (await recent.run(() =>
        browserApi.call('undoSiteSetting', { params: { id }, body: { revision } }),
      )) as SiteSettingsState,
    onSuccess: shown.show,
    onError: shown.readAgain,
  });
}

function useShown(uid: string) {
  const queries = useQueryClient();
  const { queryKey } = settingsQuery(uid);
  return {
    show: (state: SiteSettingsState) => {
      if (isSignedIn(uid)) queries.setQueryData(queryKey, state);
      void queries.invalidateQueries({ queryKey: settingHistoryQuery(uid).queryKey });
    },
    /** What somebody else has changed meanwhile is shown. */
    readAgain: (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'edited-meanwhile') return;
      void queries.invalidateQueries({ queryKey });
    },
  };
}
