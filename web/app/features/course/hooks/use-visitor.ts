import { useState } from 'react';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { type SessionUser, useSession } from '../../../platform/session/session.ts';

/** Who looks at a page that is for everybody. */
export interface Visitor {
  /** Signed in with an e-mail: they alone may enrol and review (ROUTE-8). */
  readonly user: EmailUser | undefined;
  /** Who is, or was, signed in while the page was open; empty where nobody was. */
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

function hasEmail(user: SessionUser): user is EmailUser {
  return user.email !== null;
}
