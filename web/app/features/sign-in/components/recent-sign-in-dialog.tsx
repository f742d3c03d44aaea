import { hasEmail } from '../../../platform/session/email-user.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { RecentSignIn } from '../hooks/use-recent-sign-in.ts';
import { SIGN_IN_AGAIN_TEXTS } from '../messages.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface RecentSignInDialogProps {
  readonly recent: RecentSignIn;
}

/** Asks who signed in a while ago to sign in again, before an act that needs it goes on. */
export function RecentSignInDialog({ recent }: RecentSignInDialogProps) {
  const session = useSession();
  const user = session.status === 'signed-in' && hasEmail(session.user) ? session.user : undefined;
  return (
    <Dialog
      open={recent.isAsking}
      onClose={recent.onDecline}
      title={SIGN_IN_AGAIN_TEXTS.title}
      closeLabel={SIGN_IN_AGAIN_TEXTS.keep}
    >
      {user && (
        <SignInAgain
          user={user}
          texts={SIGN_IN_AGAIN_TEXTS}
          onSignedIn={recent.onSignedIn}
          onKeep={recent.onDecline}
        />
      )}
    </Dialog>
  );
}
