import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { ownAccountQuery } from '../../../platform/session/own-account-query.ts';
import { useSession } from '../../../platform/session/session.ts';
import { SUSPENDED } from '../notice-messages.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Why a suspended account can do nothing here, and where to answer: it stays while it is so. */
export function SuspendedNotice() {
  const session = useSession();
  return session.status === 'signed-in' && <SuspendedNoticeOf uid={session.user.uid} />;
}

function SuspendedNoticeOf({ uid }: { readonly uid: string }) {
  const suspension = useQuery(ownAccountQuery(uid)).data?.suspension;
  if (!suspension) return null;
  const { reason, until } = suspension;
  return (
    <div className="animate-rise border-t border-danger bg-danger-wash">
      <div className="container-page flex items-start gap-3 py-3 text-[0.9375rem]">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        <div className="min-w-0 grow wrap-anywhere">
          <p className="line-clamp-3">
            <strong className="font-semibold">
              {SUSPENDED.heading(until === null ? undefined : DAY.format(new Date(until)))}
            </strong>{' '}
            {reason}
          </p>
          <Link to="/profile/decisions" className="link inline-block min-h-6 font-medium">
            {SUSPENDED.decisions}
          </Link>
        </div>
      </div>
    </div>
  );
}
