import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { AccountLayout } from '../../sign-in/components/account-layout.tsx';
import { ConfirmEmail } from '../components/confirm-email.tsx';
import { EmailLinkSignIn } from '../components/email-link-sign-in.tsx';
import { ResetPassword } from '../components/reset-password.tsx';
import { SecureAccount } from '../components/secure-account.tsx';
import { INCOMPLETE, MESSAGES } from '../messages.ts';
import { type ActionLink, parseActionLink } from '../rules/action-link.ts';

/** The page that links in letters lead to. Its address holds a secret: no referrer is sent. */
export function ActionLinkPage() {
  const hydrated = useHydrated();
  const { key } = useLocation();
  return (
    <>
      <PageHead
        title={MESSAGES.title}
        description={MESSAGES.description}
        canonicalPath="/__/auth/action"
        robots="noindex"
      />
      <meta name="referrer" content="no-referrer" />
      {hydrated ? (
        <Action key={key} />
      ) : (
        <AccountLayout heading={MESSAGES.title}>
          <Loading label={MESSAGES.reading} />
        </AccountLayout>
      )}
    </>
  );
}

function Action() {
  const { apiKey } = useIdentityConfig();
  const [link] = useState(() => parseActionLink(window.location.href, apiKey));

  useEffect(() => {
    // The code must not stay in the address bar and in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return link ? <KnownAction link={link} /> : <Incomplete />;
}

function KnownAction({ link }: { readonly link: ActionLink }) {
  switch (link.mode) {
    case 'resetPassword':
      return <ResetPassword link={link} />;
    case 'signIn':
      return <EmailLinkSignIn link={link} />;
    case 'secureAccount':
      return <SecureAccount link={link} />;
    default:
      return <ConfirmEmail link={link} mode={link.mode} />;
  }
}

function Incomplete() {
  return (
    <AccountLayout heading={INCOMPLETE.heading} lead={INCOMPLETE.text}>
      <LinkButton to="/" variant="primary" size="lg">
        {MESSAGES.home}
      </LinkButton>
    </AccountLayout>
  );
}
