import type { ReactNode, SubmitEventHandler } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import type { Provider } from '../../../platform/session/action-types.ts';
import { signInWithPasskey } from '../../../platform/session/security-actions.ts';
import { useHasEmail } from '../../../platform/session/session.ts';
import { signInWith } from '../../../platform/session/session-actions.ts';
import { inNameOf, useSite } from '../../../platform/site.ts';
import type { Attempt } from '../hooks/use-attempt.ts';
import { useDestination } from '../hooks/use-destination.ts';
import { isProvider, type Method } from '../provider-messages.ts';
import { AccountLayout } from './account-layout.tsx';
import { AttemptDialogs } from './attempt-dialogs.tsx';
import { LeaveSignIn } from './leave-sign-in.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { SubmitButton } from './submit-button.tsx';

interface CredentialsPageProps {
  readonly path: '/signin' | '/register';
  readonly texts: {
    readonly title: string;
    readonly description: string;
    readonly heading: string;
    readonly lead: string;
    readonly submit: string;
  };
  readonly attempt: Attempt;
  readonly failureTitle: (method: Method) => string;
  /** Whether the session outlasts the browser. */
  readonly remember: () => boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onDismiss: () => void;
  /** Above the form. */
  readonly notice?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  readonly submitClassName?: string;
  /** The id of a text that describes the button. */
  readonly submitDescribedBy?: string;
  /** The link to the other of the two pages. */
  readonly other: { readonly question: string; readonly label: string; readonly path: string };
}

/** A page with a form for credentials, and the providers beside it. */
export function CredentialsPage(props: CredentialsPageProps) {
  const { path, texts, attempt, failureTitle, remember, onSubmit, onDismiss, other } = props;
  const site = useSite();
  const takesPasswords = !site.hidden?.includes('password');
  const hasEmail = useHasEmail();
  const { search, goOn } = useDestination();
  if (attempt.isIdle && hasEmail) return <LeaveSignIn />;

  const { pending } = attempt;
  const choose = (provider: Provider) =>
    attempt.start(provider, () => signInWith(provider, { remember: remember() }));
  return (
    <AccountLayout heading={texts.heading} lead={texts.lead}>
      <PageHead title={texts.title} description={texts.description} canonicalPath={path} />
      {props.notice}
      {takesPasswords && (
        <form method="post" noValidate onSubmit={onSubmit} className="space-y-5">
          {props.children}
          <SubmitButton
            busy={pending === 'password'}
            className={props.submitClassName}
            describedBy={props.submitDescribedBy}
          >
            {texts.submit}
          </SubmitButton>
        </form>
      )}
      <ProviderButtons waitingFor={isProvider(pending) ? pending : undefined} onChoose={choose} />
      {path === '/signin' && (
        <PasskeyButton
          waiting={pending === 'passkey'}
          onChoose={() =>
            attempt.start('passkey', () => signInWithPasskey({ remember: remember() }))
          }
        />
      )}
      <p className="mt-8 text-center text-ink-soft">
        {inNameOf(site, other.question)}{' '}
        <Link to={`${other.path}${search}`} className="link inline-flex min-h-11 items-center">
          {other.label}
        </Link>
      </p>
      <SecondFactorDialog />
      <AttemptDialogs
        attempt={attempt}
        failureTitle={failureTitle}
        remember={remember}
        onDismiss={onDismiss}
        onDone={goOn}
      />
    </AccountLayout>
  );
}
