import { zodResolver } from '@hookform/resolvers/zod';
import { type RegisterInput, registerInput } from '@lectern/contract/account-input';
import { useEffect, useMemo, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import type { Provider } from '../../../platform/session/action-types.ts';
import { useSession } from '../../../platform/session/session.ts';
import { prepareSignIn, register, signInWith } from '../../../platform/session/session-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { AttemptDialogs } from '../components/attempt-dialogs.tsx';
import { Gate } from '../components/gate.tsx';
import { GoOn } from '../components/go-on.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { ProviderButtons } from '../components/provider-buttons.tsx';
import { useAttempt } from '../hooks/use-attempt.ts';
import { usePasswordRules } from '../hooks/use-password-rules.ts';
import { useWayOn } from '../hooks/use-way-on.ts';
import { MESSAGES, PROVIDER_TEXTS, REGISTER } from '../messages.ts';
import { tellOfLetter } from '../mutations/letter-notice.ts';
import { registrationMessage } from '../provider-messages.ts';

/** Whoever registers is kept signed in, as by the sign-in page's own default. */
const remember = () => true;

const TERMS_ID = 'registering-means';

export function RegisterPage() {
  const session = useSession();
  const live = useLive();
  const { search, goOn } = useWayOn();
  const { attempt, start, dismiss } = useAttempt(registrationMessage);
  const rules = usePasswordRules();
  const resolver = useMemo(() => zodResolver(registerInput(rules)), [rules]);
  const form = useForm<RegisterInput>({ resolver });
  const { errors, isSubmitted } = form.formState;
  const [password, email] = useWatch({ control: form.control, name: ['password', 'email'] });
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

  const submit = form.handleSubmit(({ confirmation: _, ...registration }) =>
    start('password', REGISTER.success, async () => tellOfLetter(await register(registration))),
  );
  const choose = (provider: Provider) =>
    start(provider, PROVIDER_TEXTS.success[provider], () =>
      signInWith(provider, { remember: remember() }),
    );
  const read = () => {
    if (attempt.stage === 'failed' && attempt.method === 'password') {
      toMend.current = ABOUT_THE_PASSWORD.has(attempt.code) ? 'password' : 'email';
    }
    dismiss();
  };
  const underWay = attempt.stage === 'under-way' ? attempt.method : undefined;

  return (
    <Gate heading={REGISTER.heading} lead={REGISTER.lead}>
      <PageHead
        title={REGISTER.title}
        description={REGISTER.description}
        canonicalPath="/register"
      />
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        <Field
          {...form.register('name')}
          label={REGISTER.name}
          autoComplete="name"
          error={errors.name?.message}
        />
        <Field
          {...form.register('email', { deps: 'password' })}
          label={MESSAGES.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <Field
          {...form.register('photoURL')}
          label={REGISTER.photoURL}
          note={MESSAGES.optional}
          help={REGISTER.photoHelp}
          type="url"
          inputMode="url"
          autoComplete="photo"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          error={errors.photoURL?.message}
        />
        <NewPasswordFields
          rules={rules}
          fields={{
            password: form.register('password', { deps: 'confirmation' }),
            confirmation: form.register('confirmation'),
          }}
          errors={{
            password: errors.password?.message,
            confirmation: errors.confirmation?.message,
          }}
          chosen={{ password, email }}
          tried={isSubmitted}
        />
        <p id={TERMS_ID} className="text-[0.9375rem] text-ink-soft">
          {REGISTER.terms} {/* What stands in the form would be gone. */}
          <a href="/terms&conditions" target="_blank" rel="noopener" className="link">
            {REGISTER.termsLink}
            <span className="sr-only"> {REGISTER.newTab}</span>
          </a>
          .
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full scripted:disabled:opacity-100"
          disabled={!live}
          busy={underWay === 'password'}
          aria-describedby={TERMS_ID}
        >
          {REGISTER.submit}
        </Button>
      </form>
      <ProviderButtons
        waitingFor={underWay === 'password' ? undefined : underWay}
        onChoose={choose}
      />
      <p className="mt-8 text-center text-ink-soft">
        {REGISTER.haveAccount}{' '}
        <Link to={`/signin${search}`} className="link inline-flex min-h-11 items-center">
          {REGISTER.signIn}
        </Link>
      </p>
      <AttemptDialogs
        attempt={attempt}
        titleOf={() => REGISTER.failed}
        remember={remember}
        start={start}
        onDismiss={read}
        onDone={goOn}
      />
    </Gate>
  );
}

const ABOUT_THE_PASSWORD = new Set([
  'weak-password',
  'missing-password',
  'password-does-not-meet-requirements',
]);
