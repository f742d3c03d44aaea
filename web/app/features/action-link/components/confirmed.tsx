import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLayout } from '../../sign-in/components/account-layout.tsx';
import { useSendReset } from '../../sign-in/mutations/use-send-reset.ts';
import { accountFailure } from '../../sign-in/provider-messages.ts';
import { CONFIRMATIONS, MESSAGES, RECOVERED } from '../messages.ts';
import { OutcomeNotice } from './outcome-notice.tsx';

interface ConfirmedProps {
  readonly mode: keyof typeof CONFIRMATIONS;
  readonly text: string;
  /** The e-mail that was restored; then a new password is offered. */
  readonly restored?: string;
  readonly continueTo: string;
  readonly focused: boolean;
}

/** Says that the e-mail is verified, changed or restored. */
export function Confirmed({ mode, text, restored, continueTo, focused }: ConfirmedProps) {
  return (
    <AccountLayout heading={CONFIRMATIONS[mode].done}>
      <OutcomeNotice tone="success" focused={focused}>
        {text}
      </OutcomeNotice>
      {restored && <OfferReset email={restored} />}
      <div className="mt-8">
        <LinkButton to={continueTo} size="lg" variant={restored ? 'secondary' : 'primary'}>
          {MESSAGES.continue}
        </LinkButton>
      </div>
    </AccountLayout>
  );
}

/** Somebody else changed the e-mail, and so may know the password: offers to choose a new one. */
function OfferReset({ email }: { readonly email: string }) {
  const { isPending, isSuccess, error, mutate } = useSendReset();
  const failure = accountFailure(error);
  return (
    <div className="mt-6 space-y-4">
      <p>{RECOVERED.advice}</p>
      {failure && (
        <Notice tone="failure" announced>
          {failure}
        </Notice>
      )}
      {isSuccess ? (
        <OutcomeNotice tone="success" focused>
          {RECOVERED.sent} {RECOVERED.sentText}
        </OutcomeNotice>
      ) : (
        <Button variant="primary" size="lg" busy={isPending} onClick={() => mutate(email)}>
          {RECOVERED.reset}
        </Button>
      )}
    </div>
  );
}
