import type { ProfileInput } from '@lectern/contract/account-input';
import { useEffect } from 'react';
import { isOwnSignOut } from '../../../platform/session/own-sign-out.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { profileDrafts } from '../storage/profile-draft.ts';

/**
 * Keeps the form's values where the session ends by itself, and removes them where the person leaves
 * the form: by saving, by a link or by signing out.
 */
export function useProfileDraft(uid: string, currentValues: () => ProfileInput): void {
  useEffect(
    () => () => {
      const session = currentSession();
      const isHere = session.status === 'signed-in' && session.user.uid === uid;
      const draft = profileDrafts.inTab(uid);
      if (isHere || isOwnSignOut(uid)) draft.forget();
      else draft.keep(currentValues());
    },
    [uid, currentValues],
  );
}
