import { useState } from 'react';
import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { DeleteAccount } from '../components/delete-account.tsx';
import { LearnerCard } from '../components/learner-card.tsx';
import { SignedOut } from '../components/signed-out.tsx';
import { PROFILE } from '../messages.ts';

export function ProfilePage() {
  const [notDeleted, setNotDeleted] = useState(false);
  return (
    <>
      <PageHead
        title={PROFILE.title}
        description={PROFILE.description}
        canonicalPath="/profile"
        robots="noindex"
      />
      <RequireUser
        signedOut={<SignedOut text={notDeleted ? PROFILE.notDeleted : PROFILE.signedOutText} />}
      >
        {(user) => (
          <Container className="py-10 sm:py-16">
            <div className="mx-auto max-w-3xl">
              <LearnerCard user={user} />
              <DeleteAccount key={user.uid} user={user} onSignedOut={() => setNotDeleted(true)} />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
