import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { DataSection } from '../components/data-section.tsx';
import { EmailSection } from '../components/email-section.tsx';
import { PasskeysSection } from '../components/passkeys-section.tsx';
import { PasswordSection } from '../components/password-section.tsx';
import { PlacesSection } from '../components/places-section.tsx';
import { TwoFactorSection } from '../components/two-factor-section.tsx';
import { WaysSection } from '../components/ways-section.tsx';
import { SECURITY } from '../messages.ts';

/** How one signs in to one's account, and where: a list of sections. */
export function SecurityPage() {
  return (
    <>
      <PageHead
        title={SECURITY.title}
        description={SECURITY.description}
        canonicalPath="/profile/security"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={SECURITY.signedOut} />}>
        {(user) => (
          <Container className="pt-6 pb-16 sm:pt-8">
            <div key={user.uid} className="mx-auto max-w-3xl">
              <Link to="/profile" className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm">
                <ChevronLeft aria-hidden="true" className="size-4" />
                {SECURITY.back}
              </Link>
              <h1 className="mt-1 text-4xl sm:text-5xl">{SECURITY.heading}</h1>
              <p className="mt-3 text-lg text-ink-soft">{SECURITY.lead}</p>
              <div className="mt-8 space-y-6">
                <Sections user={user} />
              </div>
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}

function Sections({ user }: { readonly user: EmailUser }) {
  const { mode } = useIdentityConfig();
  const isOwnProvider = mode === 'embedded' || mode === 'remote';
  return (
    <>
      <PasswordSection user={user} />
      <EmailSection user={user} />
      <WaysSection user={user} />
      <TwoFactorSection user={user} />
      <PasskeysSection user={user} />
      {isOwnProvider && <PlacesSection user={user} />}
      <DataSection />
    </>
  );
}
