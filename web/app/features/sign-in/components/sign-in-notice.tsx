import { useLocation } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { FORGOT_PASSWORD, SIGN_IN } from '../messages.ts';
import { noticeFromState } from '../rules/history-state.ts';
import { MailLinks } from './mail-links.tsx';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

/**
 * Says why another page led to the sign-in page. A dialog that closes by itself has said the same; its
 * links stay here.
 */
export function SignInNotice() {
  const hydrated = useHydrated();
  const { state } = useLocation();
  // The server does not know the history entry.
  const kind = hydrated ? noticeFromState(state) : undefined;
  if (!kind) return null;
  return (
    <Notice tone="success" className="mb-6">
      {kind === 'account-deleted' ? (
        <p className="font-medium">{SIGN_IN.accountDeleted}</p>
      ) : (
        <>
          <p className="font-medium">
            {FORGOT_PASSWORD.success} {FORGOT_PASSWORD.successText}
          </p>
          <p className="flex flex-wrap gap-x-5">
            <MailLinks gmailClassName={LINK} mailboxClassName={LINK} />
          </p>
        </>
      )}
    </Notice>
  );
}
