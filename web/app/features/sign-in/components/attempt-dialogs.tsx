import type { Provider } from '../../../platform/session/action-types.ts';
import { signInByRedirect } from '../../../platform/session/session-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import type { Attempt } from '../hooks/use-attempt.ts';
import { MESSAGES } from '../messages.ts';
import { isProvider, type Method } from '../provider-messages.ts';
import { rememberRedirectProvider } from '../storage/redirect-provider.ts';

interface AttemptDialogsProps {
  readonly attempt: Attempt;
  readonly failureTitle: (method: Method) => string;
  readonly remember: () => boolean;
  readonly onDismiss: () => void;
  readonly onDone: () => void;
}

/** How an attempt ended, said over the page (SIGNIN-6, REGISTER-7). */
export function AttemptDialogs({
  attempt: { failure, success, start },
  failureTitle,
  remember,
  onDismiss,
  onDone,
}: AttemptDialogsProps) {
  const blocked = failure?.code === 'popup-blocked' ? failure.method : undefined;

  const leave = (provider: Provider) => {
    rememberRedirectProvider(provider);
    // The page unloads; `useRedirectOutcome` gives the outcome afterwards.
    start(provider, () => signInByRedirect(provider, { remember: remember() }).then(forever));
  };

  return (
    <>
      <FailureDialog
        failure={failure && { title: failureTitle(failure.method), text: failure.text }}
        okLabel={MESSAGES.ok}
        onClose={onDismiss}
      >
        {isProvider(blocked) && (
          <Button variant="primary" onClick={() => leave(blocked)}>
            {MESSAGES.continueHere}
          </Button>
        )}
      </FailureDialog>
      <SuccessDialog
        conclusive
        open={success !== undefined}
        title={success ?? ''}
        continueLabel={MESSAGES.continue}
        onClose={onDone}
      />
    </>
  );
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
