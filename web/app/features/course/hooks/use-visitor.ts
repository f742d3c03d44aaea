import { useState } from 'react';
import { type EmailUser, hasEmail } from '../../../platform/session/email-user.ts';
import { useSession } from '../../../platform/session/session.ts';

/** The visitor of a public page. */
export interface Visitor {
  /** The user, where signed in with an e-mail: only they may enrol and review (ROUTE-8). */
  readonly user: EmailUser | undefined;
  /** The last user who was signed in while the page was open; empty where nobody was. */
  readonly lastUid: string;
}

export function useVisitor(): Visitor {
  const session = useSession();
  const [lastUid, setLastUid] = useState('');
  if (session.status !== 'signed-in' || !hasEmail(session.user))
    return { user: undefined, lastUid };
  const { user } = session;
  if (user.uid !== lastUid) setLastUid(user.uid);
  return { user, lastUid: user.uid };
}
