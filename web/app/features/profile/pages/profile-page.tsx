import { useState } from 'react';
import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { DeleteAccount } from '../components/delete-account.tsx';
import { LearnerCard } from '../components/learner-card.tsx';
import { SignedOut } from '../components/signed-out.tsx';
import { PROFILE } from '../messages.ts';

export function ProfilePage() {
  /** Of the last attempt to delete an account that failed. */
  const [outcome, setOutcome] = useState<{
    readonly uid: string;
    readonly isUnanswered: boolean;
  }>();
  const signedOut = (uid: string) => {
    if (outcome?.uid !== uid) return <SignedOut text={PROFILE.signedOutText} />;
    return outcome.isUnanswered ? (
      <SignedOut text={PROFILE.maybeDeleted} card={PROFILE.maybeDeletedCard} />
    ) : (
      <SignedOut text={PROFILE.notDeleted} />
    );
  };
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
                onSignedOut={() => setOutcome({ uid: user.uid, isUnanswered: false })}
                onUnanswered={(isUnanswered) =>
                  setOutcome(isUnanswered ? { uid: user.uid, isUnanswered } : undefined)
                }
              />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
