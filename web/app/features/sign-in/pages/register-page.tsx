import { zodResolver } from '@hookform/resolvers/zod';
import { type RegisterInput, registerInput } from '@lectern/contract/account-input';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { register } from '../../../platform/session/session-actions.ts';
import { CredentialsPage } from '../components/credentials-page.tsx';
import { RegistrationFields } from '../components/registration-fields.tsx';
import { RegistrationNotice } from '../components/registration-notice.tsx';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFocusAfterFailure } from '../hooks/use-focus-after-failure.ts';
import { usePasswordRules } from '../hooks/use-password-rules.ts';
import { REGISTER } from '../messages.ts';
import { showLetterNotice } from '../mutations/letter-notice.ts';
import { registrationMessage } from '../provider-messages.ts';

/** A new account's session outlasts the browser, as by the sign-in page's default. */
const remember = () => true;

const TERMS_ID = 'registering-means';

const TO_SIGN_IN = { question: REGISTER.haveAccount, label: REGISTER.signIn, path: '/signin' };

export function RegisterPage() {
  const attempt = useAttempt({ success: REGISTER.success, explain: registrationMessage });
  const rules = usePasswordRules();
  const resolver = useMemo(() => zodResolver(registerInput(rules)), [rules]);
  const form = useForm<RegisterInput>({ resolver });
  const { failure } = attempt;
  const focusLater = useFocusAfterFailure(form.setFocus, failure !== undefined);

  const dismiss = () => {
    if (failure?.method === 'password') {
      focusLater(ABOUT_THE_PASSWORD.has(failure.code) ? 'password' : 'email');
    }
    attempt.dismiss();
  };
  return (
    <CredentialsPage
      path="/register"
      texts={REGISTER}
      attempt={attempt}
      failureTitle={() => REGISTER.failed}
      remember={remember}
      onSubmit={form.handleSubmit(({ confirmation: _, ...registration }) =>
        attempt.start('password', async () => showLetterNotice(await register(registration))),
      )}
      onDismiss={dismiss}
      submitDescribedBy={TERMS_ID}
      other={TO_SIGN_IN}
      notice={<RegistrationNotice />}
    >
      <RegistrationFields form={form} rules={rules} />
      <Terms />
    </CredentialsPage>
  );
}

function Terms() {
  return (
    <p id={TERMS_ID} className="text-[0.9375rem] text-ink-soft">
      {REGISTER.terms} {/* A new tab: the form would be lost in this one. */}
      <a href="/terms&conditions" target="_blank" rel="noopener" className="link">
        {REGISTER.termsLink}
        <span className="sr-only"> {REGISTER.newTab}</span>
      </a>
      .
    </p>
  );
}

const ABOUT_THE_PASSWORD = new Set([
  'weak-password',
  'missing-password',
  'password-does-not-meet-requirements',
]);
