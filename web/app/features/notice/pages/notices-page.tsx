import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { NoticeList } from '../components/notice-list.tsx';
import { NOTICES } from '../messages.ts';

export function NoticesPage() {
  return (
    <>
      <PageHead
        title={NOTICES.title}
        description={NOTICES.description}
        canonicalPath="/notices"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={NOTICES.signedOut} />}>
        {(user) => (
          <Container className="py-10 sm:py-16">
            <div className="mx-auto max-w-3xl">
              <NoticeList key={user.uid} uid={user.uid} />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
