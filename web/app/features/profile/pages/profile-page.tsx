import { useState } from 'react';
import { Navigate } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { noticeState } from '../../sign-in/rules/history-state.ts';
import { DeleteAccount } from '../components/delete-account.tsx';
import { LearnerCard } from '../components/learner-card.tsx';
import { SignedOut } from '../components/signed-out.tsx';
import { PROFILE } from '../messages.ts';

export function ProfilePage() {
  const [isNotDeleted, setNotDeleted] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const signedOut = isUnanswered ? (
    // A call that got no answer has deleted the account: the page has heard of it by another one.
    <Navigate to="/signin" replace state={noticeState('account-deleted')} />
  ) : (
    <SignedOut text={isNotDeleted ? PROFILE.notDeleted : PROFILE.signedOutText} />
  );
  return (
    <>
      <PageHead
        title={PROFILE.title}
        description={PROFILE.description}
        canonicalPath="/profile"
        robots="noindex"
      />
      <RequireUser signedOut={signedOut}>
        {(user) => (
          <Container className="py-10 sm:py-16">
            <div className="mx-auto max-w-3xl">
              <LearnerCard user={user} />
              <DeleteAccount
                key={user.uid}
                user={user}
                onSignedOut={() => setNotDeleted(true)}
                onUnanswered={setUnanswered}
              />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
