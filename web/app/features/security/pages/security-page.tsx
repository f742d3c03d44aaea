import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { PasskeysSection } from '../components/passkeys-section.tsx';
import { TwoFactorSection } from '../components/two-factor-section.tsx';
import { SECURITY } from '../messages.ts';

/** What protects the account: a list of sections, each of which stands for itself. */
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
          <Container className="py-10 sm:py-16">
            <div key={user.uid} className="mx-auto max-w-3xl">
              <h1 className="text-4xl sm:text-[2.75rem]">{SECURITY.heading}</h1>
              <p className="mt-3 text-lg text-ink-soft">{SECURITY.lead}</p>
              <TwoFactorSection user={user} />
              <PasskeysSection user={user} />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
