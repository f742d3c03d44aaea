import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { Desk } from '../components/desk.tsx';
import { DESK, SIGNED_OUT } from '../messages.ts';

export function ManageCoursesPage() {
  return (
    <>
      <PageHead
        title={DESK.title}
        description={DESK.description}
        canonicalPath="/manage-courses"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut {...SIGNED_OUT} page="/login" />}>
        {(user) => (
          <Container className="pt-8 pb-16 sm:pt-12">
            <Desk key={user.uid} user={user} />
          </Container>
        )}
      </RequireUser>
    </>
  );
}
