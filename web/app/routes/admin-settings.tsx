import { SignedOut } from '../features/profile/components/signed-out.tsx';
import { PAGE } from '../features/site-settings/messages.ts';
import { SiteSettingsPage } from '../features/site-settings/pages/site-settings-page.tsx';
import { PageHead } from '../platform/page-head.tsx';
import { RequireUser } from '../platform/session/require-user.tsx';
import { Container } from '../ui/container.tsx';

export default function AdminSettings() {
  return (
    <>
      <PageHead
        title={PAGE.title}
        description={PAGE.description}
        canonicalPath="/admin/settings"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={PAGE.signedOut} />}>
        {() => (
          <Container className="pt-6 pb-16 sm:pt-10">
            <SiteSettingsPage />
          </Container>
        )}
      </RequireUser>
    </>
  );
}
