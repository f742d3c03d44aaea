import type { ProfileInput } from '@lectern/contract/account-input';
import { useEffect } from 'react';
import { isOwnSignOut } from '../../../platform/session/own-sign-out.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { profileDrafts } from '../storage/profile-draft.ts';

/**
 * Keeps what is written where the session ends beneath it; whoever leaves the form by themselves,
 * by saving, by a link or by signing out, has done with it.
 */
export function useProfileDraft(uid: string, written: () => ProfileInput): void {
  useEffect(
    () => () => {
      const session = currentSession();
      const isHere = session.status === 'signed-in' && session.user.uid === uid;
      const draft = profileDrafts.inTab(uid);
      if (isHere || isOwnSignOut(uid)) draft.forget();
      else draft.keep(written());
    },
    [uid, written],
  );
}
