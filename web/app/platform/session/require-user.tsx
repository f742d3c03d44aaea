import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading } from '../../ui/spinner.tsx';
import { type EmailUser, hasEmail } from './email-user.ts';
import { LOADING_USER } from './loading-user.ts';
import { isOwnSignOut } from './own-sign-out.ts';
import { signInAddress } from './remembered-location.ts';
import { useGuardedSession } from './session.ts';

interface RequireUserProps {
  /** Shown instead of the sign-in page where the session of this account ends while the page is open. */
  readonly signedOut?: ReactNode | ((uid: string) => ReactNode);
  readonly children: (user: EmailUser) => ReactNode;
}

const NEEDS_SCRIPT =
  'This page needs an account, and signing in needs JavaScript. You can read the whole course catalogue without either.';

/** The guard of ROUTE-7 and ROUTE-9. */
export function RequireUser({ signedOut, children }: RequireUserProps) {
  const session = useGuardedSession();
  const { pathname, search, hash } = useLocation();
  const [lastUid, setLastUid] = useState('');

  if (session.status === 'loading') {
    return (
      <div className="container-page grid min-h-[60vh] place-items-center">
        <div className="needs-script">
          <Loading label={LOADING_USER} />
        </div>
        <p className="max-w-prose text-lg text-ink-soft scripted:hidden">{NEEDS_SCRIPT}</p>
      </div>
    );
  }
  if (session.status === 'signed-in' && hasEmail(session.user)) {
    if (session.user.uid !== lastUid) setLastUid(session.user.uid);
    return children(session.user);
  }
  if (isOwnSignOut(lastUid)) return <Navigate to="/signin" replace />;
  if (lastUid !== '' && signedOut !== undefined) {
    return typeof signedOut === 'function' ? signedOut(lastUid) : signedOut;
  }
  return <Navigate to={signInAddress(pathname + search + hash)} replace />;
}
