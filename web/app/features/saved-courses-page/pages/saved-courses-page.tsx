import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { SavedList } from '../components/saved-list.tsx';
import { SAVED } from '../messages.ts';

export function SavedCoursesPage() {
  return (
    <>
      <PageHead
        title={SAVED.title}
        description={SAVED.description}
        canonicalPath="/saved"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={SAVED.signedOut} />}>
        {(user) => (
          <Container className="py-10 sm:py-16">
            <SavedList key={user.uid} user={user} />
          </Container>
        )}
      </RequireUser>
    </>
  );
}
