import { zodResolver } from '@hookform/resolvers/zod';
import { type SignInInput, signInInput } from '@lectern/contract/account-input';
import { useForm } from 'react-hook-form';
import { signIn } from '../../../platform/session/session-actions.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { CredentialsPage } from '../components/credentials-page.tsx';
import { EmailField } from '../components/email-field.tsx';
import { LostPasswordLink } from '../components/lost-password-link.tsx';
import { SignInNotice } from '../components/sign-in-notice.tsx';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useDestination } from '../hooks/use-destination.ts';
import { useFocusAfterFailure } from '../hooks/use-focus-after-failure.ts';
import { MESSAGES, PROVIDER_NAMES, PROVIDER_TEXTS, SIGN_IN } from '../messages.ts';
import { isProvider, type Method, signInMessage } from '../provider-messages.ts';

const failureTitle = (method: Method) =>
  isProvider(method) ? PROVIDER_TEXTS.failed(PROVIDER_NAMES[method]) : SIGN_IN.failed;

const TO_REGISTER = { question: SIGN_IN.noAccount, label: SIGN_IN.register, path: '/register' };

export function SignInPage() {
  const { search } = useDestination();
  const attempt = useAttempt({ success: SIGN_IN.success, explain: signInMessage });
  const form = useForm<SignInInput>({ resolver: zodResolver(signInInput) });
  const { errors } = form.formState;
  const { failure } = attempt;
  const focusLater = useFocusAfterFailure(form.setFocus, failure !== undefined);

  const dismiss = () => {
    if (failure) focusLater(fieldToCorrect(failure.code, failure.method));
    if (failure?.email && !form.getValues('email')) form.setValue('email', failure.email);
    attempt.dismiss();
  };
  return (
    <CredentialsPage
      path="/signin"
      texts={SIGN_IN}
      notice={<SignInNotice />}
      attempt={attempt}
      failureTitle={failureTitle}
      remember={() => form.getValues('remember')}
      onSubmit={form.handleSubmit((credentials) =>
        attempt.start('password', () => signIn(credentials)),
      )}
      onDismiss={dismiss}
      submitClassName="tracking-wide"
      other={TO_REGISTER}
    >
      <EmailField
        field={form.register('email')}
        label={MESSAGES.email}
        autoComplete="username"
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
        {/* Without it the next tab would be a guest's. */}
        <Checkbox {...form.register('remember')} label={SIGN_IN.remember} defaultChecked />
        <LostPasswordLink search={search} email={() => form.getValues('email') ?? ''} />
      </div>
    </CredentialsPage>
  );
}

/** The field that the failure is about. */
function fieldToCorrect(code: string, method: Method): 'email' | 'password' | undefined {
  if (code === 'account-exists-with-different-credential') return 'password';
  if (method !== 'password') return undefined;
  return code === 'invalid-email' || code === 'user-not-found' ? 'email' : 'password';
}
