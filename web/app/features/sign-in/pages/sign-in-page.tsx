import { zodResolver } from '@hookform/resolvers/zod';
import { type SignInInput, signInInput } from '@lectern/contract/account-input';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import type { Provider } from '../../../platform/session/action-types.ts';
import { useSession } from '../../../platform/session/session.ts';
import { prepareSignIn, signIn, signInWith } from '../../../platform/session/session-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { ArrivalNotice } from '../components/arrival-notice.tsx';
import { AttemptDialogs } from '../components/attempt-dialogs.tsx';
import { Gate } from '../components/gate.tsx';
import { GoOn } from '../components/go-on.tsx';
import { LostPasswordLink } from '../components/lost-password-link.tsx';
import { ProviderButtons } from '../components/provider-buttons.tsx';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useWayOn } from '../hooks/use-way-on.ts';
import { MESSAGES, PROVIDER_NAMES, PROVIDER_TEXTS, SIGN_IN } from '../messages.ts';
import { type Method, signInMessage } from '../provider-messages.ts';

const titleOf = (method: Method) =>
  method === 'password' ? SIGN_IN.failed : PROVIDER_TEXTS.failed(PROVIDER_NAMES[method]);

export function SignInPage() {
  const session = useSession();
  const live = useLive();
  const { search, goOn } = useWayOn();
  const { attempt, start, dismiss } = useAttempt(signInMessage);
  const form = useForm<SignInInput>({ resolver: zodResolver(signInInput) });
  const { errors } = form.formState;
  const toMend = useRef<'email' | 'password'>(undefined);
  useEffect(prepareSignIn, []);

  useEffect(() => {
    if (attempt.stage !== 'idle' || !toMend.current) return;
    form.setFocus(toMend.current);
    toMend.current = undefined;
  }, [attempt.stage, form.setFocus]);

  if (attempt.stage === 'idle' && session.status === 'signed-in' && session.user.email) {
    return <GoOn />;
  }

  const remember = () => form.getValues('remember');
  const submit = form.handleSubmit((credentials) =>
    start('password', SIGN_IN.success, () => signIn(credentials)),
  );
  const choose = (provider: Provider) =>
    start(provider, PROVIDER_TEXTS.success[provider], () =>
      signInWith(provider, { remember: remember() }),
    );
  const read = () => {
    if (attempt.stage === 'failed') toMend.current = mend(attempt.code, attempt.method);
    if (attempt.stage === 'failed' && attempt.email && !form.getValues('email')) {
      form.setValue('email', attempt.email);
    }
    dismiss();
  };
  const underWay = attempt.stage === 'under-way' ? attempt.method : undefined;

  return (
    <Gate heading={SIGN_IN.heading} lead={SIGN_IN.lead}>
      <PageHead title={SIGN_IN.title} description={SIGN_IN.description} canonicalPath="/signin" />
      <ArrivalNotice />
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        <Field
          {...form.register('email')}
          label={MESSAGES.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register('password')}
          label={MESSAGES.password}
          autoComplete="current-password"
          showLabel={MESSAGES.showPassword}
          hideLabel={MESSAGES.hidePassword}
          error={errors.password?.message}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          {/* A session of this window alone would be a guest's in the next tab. */}
          <Checkbox {...form.register('remember')} label={SIGN_IN.remember} defaultChecked />
          <LostPasswordLink search={search} email={() => form.getValues('email') ?? ''} />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full tracking-wide scripted:disabled:opacity-100"
          disabled={!live}
          busy={underWay === 'password'}
        >
          {SIGN_IN.submit}
        </Button>
      </form>
      <ProviderButtons
        waitingFor={underWay === 'password' ? undefined : underWay}
        onChoose={choose}
      />
      <p className="mt-8 text-center text-ink-soft">
        {SIGN_IN.noAccount}{' '}
        <Link to={`/register${search}`} className="link inline-flex min-h-11 items-center">
          {SIGN_IN.register}
        </Link>
      </p>
      <AttemptDialogs
        attempt={attempt}
        titleOf={titleOf}
        remember={remember}
        start={start}
        onDismiss={read}
        onDone={goOn}
      />
    </Gate>
  );
}

/** The field to look at after a failure. */
function mend(code: string, method: Method): 'email' | 'password' | undefined {
  if (code === 'account-exists-with-different-credential') return 'password';
  if (method !== 'password') return undefined;
  return code === 'invalid-email' || code === 'user-not-found' ? 'email' : 'password';
}
