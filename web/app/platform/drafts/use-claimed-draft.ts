import { useEffect, useState } from 'react';
import type { ClaimedDraft, StoredDraft } from './stored-draft.ts';

/**
 * The draft of a form that is open as long as the component is there; undefined for the moment in
 * which it is found.
 */
export function useClaimedDraft<T>(
  drafts: StoredDraft<T>,
  uid: string,
  about: string,
): ClaimedDraft<T> | undefined {
  const [draft, setDraft] = useState<ClaimedDraft<T>>();
  useEffect(() => {
    let closed = false;
    const claiming = drafts.claim(uid, about);
    claiming.then((claimed) => {
      if (!closed) setDraft(claimed);
    });
    return () => {
      closed = true;
      setDraft(undefined);
      claiming.then(({ release }) => release());
    };
  }, [drafts, uid, about]);
  return draft;
}
