import type { Provider } from '../../../platform/session/action-types.ts';
import { signInByRedirect } from '../../../platform/session/session-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import type { Attempt } from '../hooks/use-attempt.ts';
import { MESSAGES } from '../messages.ts';
import type { Method } from '../provider-messages.ts';
import { leaveFor } from '../storage/left-for.ts';

interface AttemptDialogsProps {
  readonly attempt: Attempt;
  readonly titleOf: (method: Method) => string;
  readonly remember: () => boolean;
  readonly start: (method: Method, success: string, act: () => Promise<unknown>) => void;
  readonly onDismiss: () => void;
  readonly onDone: () => void;
}

/** How a try ended, said over the page (SIGNIN-6, REGISTER-7). */
export function AttemptDialogs({
  attempt,
  titleOf,
  remember,
  start,
  onDismiss,
  onDone,
}: AttemptDialogsProps) {
  const failed = attempt.stage === 'failed' ? attempt : undefined;
  const done = attempt.stage === 'done' ? attempt : undefined;
  const blocked = failed?.code === 'popup-blocked' ? failed.method : undefined;

  const leave = (provider: Provider) => {
    leaveFor(provider);
    // The page goes away; what comes of it is told when one is back.
    start(provider, '', () => signInByRedirect(provider, { remember: remember() }).then(forever));
  };

  return (
    <>
      <FailureDialog
        failure={failed && { title: titleOf(failed.method), text: failed.text }}
        okLabel={MESSAGES.ok}
        onClose={onDismiss}
      >
        {blocked && blocked !== 'password' && (
          <Button variant="primary" onClick={() => leave(blocked)}>
            {MESSAGES.continueHere}
          </Button>
        )}
      </FailureDialog>
      <SuccessDialog
        conclusive
        open={done !== undefined}
        title={done?.text ?? ''}
        continueLabel={MESSAGES.continue}
        onClose={onDone}
      />
    </>
  );
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
