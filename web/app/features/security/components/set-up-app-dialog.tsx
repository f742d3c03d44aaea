import { type RefObject, useRef, useState } from 'react';
import type { Enrolment } from '../../../platform/session/action-types.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { finishEnrolment, renewRecoveryCodes } from '../../../platform/session/security-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import type { RecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { SET_UP } from '../factor-messages.ts';
import { useSecurityMutation } from '../mutations/use-security-mutation.ts';
import { QrCode } from './qr-code.tsx';

interface SetUpAppDialogProps {
  readonly user: EmailUser;
  readonly recent: RecentSignIn;
  /** Undefined: closed. */
  readonly enrolment: Enrolment | undefined;
  readonly hasRecoveryCodes: boolean;
  /** The app is set up, and these are the first codes. */
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the secret to the app's camera, and asks for a code that proves that the app has it. */
export function SetUpAppDialog({ enrolment, onClose, ...rest }: SetUpAppDialogProps) {
  return (
    <Dialog
      open={enrolment !== undefined}
      onClose={onClose}
      title={SET_UP.title}
      closeLabel={SET_UP.cancel}
    >
      {enrolment && <SetUp enrolment={enrolment} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

interface SetUpProps extends SetUpAppDialogProps {
  readonly enrolment: Enrolment;
}

function SetUp({ user, recent, enrolment, hasRecoveryCodes, onCodes, onClose }: SetUpProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const finish = useSecurityMutation({
    uid: user.uid,
    recent,
    change: async (typed: string) => {
      await finishEnrolment(enrolment, typed);
      // Without them it is on all the same, and the page says that there are none.
      return hasRecoveryCodes ? await renewRecoveryCodes().catch(() => undefined) : undefined;
    },
    onDone: (codes) => {
      onClose();
      if (codes) onCodes(codes);
    },
  });
  const submit = () => {
    const typed = code.trim();
    setMissing(typed === '');
    if (typed === '') field.current?.focus();
    else if (!finish.isPending) finish.mutate(typed);
  };
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{SET_UP.scan}</p>
      <QrCode text={enrolment.address} label={SET_UP.picture} />
      <Key text={enrolment.key} />
      <CodeField
        field={field}
        value={code}
        onChange={setCode}
        error={isMissing ? SET_UP.codeMissing : finish.failure}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" variant="primary" busy={finish.isPending}>
          {SET_UP.confirm}
        </Button>
        <Button disabled={finish.isPending} onClick={onClose}>
          {SET_UP.cancel}
        </Button>
      </div>
    </form>
  );
}

/** In groups of four, which are easier to type. */
function Key({ text }: { readonly text: string }) {
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {SET_UP.orType}{' '}
      <code className="font-medium wrap-anywhere text-ink select-all">
        {text.replace(/.{4}(?=.)/g, '$& ')}
      </code>
    </p>
  );
}

interface CodeFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function CodeField({ field, value, onChange, error }: CodeFieldProps) {
  return (
    <Field
      ref={field}
      label={SET_UP.code}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={10}
      error={error}
    />
  );
}
