import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type SecondFactorRequest,
  useSecondFactorRequest,
} from '../../../platform/session/second-factor-request.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { MESSAGES, SECOND_FACTOR } from '../messages.ts';
import { useAnswerSecondFactor } from '../mutations/use-answer-second-factor.ts';

/** Asks for a code where a sign-in on this page needs one. Each page that signs somebody in has it. */
export function SecondFactorDialog() {
  const request = useSecondFactorRequest();
  return (
    <Dialog
      open={request !== undefined}
      onClose={() => request?.cancel()}
      title={SECOND_FACTOR.title}
      closeLabel={SECOND_FACTOR.cancel}
    >
      {request && <CodeForm request={request} />}
    </Dialog>
  );
}

function CodeForm({ request }: { readonly request: SecondFactorRequest }) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isPending, failure, mutate, reset } = useAnswerSecondFactor(request);
  const texts = isRecovery ? SECOND_FACTOR.recovery : SECOND_FACTOR.app;

  // The dialog itself focuses this field as it opens. React keeps the attribute to itself.
  useLayoutEffect(() => void field.current?.toggleAttribute('autofocus', true), []);
  useEffect(() => {
    if (failure) field.current?.select();
  }, [failure]);

  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    setMissing(false);
    reset();
    field.current?.focus();
  };
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code.trim() === '');
        if (code.trim() === '') field.current?.focus();
        else if (!isPending) mutate(code.trim());
      }}
    >
      <p className="sr-only" role="status">
        {isPending ? MESSAGES.checking : ''}
      </p>
      <Field
        ref={field}
        label={texts.label}
        help={texts.help}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={isMissing ? texts.missing : failure}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={isPending}>
        {SECOND_FACTOR.submit}
      </Button>
      <button type="button" className="link inline-flex min-h-11 items-center" onClick={change}>
        {texts.other}
      </button>
    </form>
  );
}
