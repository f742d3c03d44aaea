import { useState } from 'react';
import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { DeleteAccount } from '../components/delete-account.tsx';
import { LearnerCard } from '../components/learner-card.tsx';
import { SignedOut } from '../components/signed-out.tsx';
import { PROFILE } from '../messages.ts';

export function ProfilePage() {
  /** What to say of an account whose session ends, after an attempt to delete it. */
  const [outcome, setOutcome] = useState<{ readonly uid: string; readonly text: string }>();
  const textFor = (uid: string) => (outcome?.uid === uid ? outcome.text : PROFILE.signedOutText);
  return (
    <>
      <PageHead
        title={PROFILE.title}
        description={PROFILE.description}
        canonicalPath="/profile"
        robots="noindex"
      />
      <RequireUser signedOut={(uid) => <SignedOut text={textFor(uid)} />}>
        {(user) => (
          <Container className="py-10 sm:py-16">
            <div className="mx-auto max-w-3xl">
              <LearnerCard user={user} />
              <DeleteAccount
                key={user.uid}
                user={user}
                onSignedOut={() => setOutcome({ uid: user.uid, text: PROFILE.notDeleted })}
                onUnanswered={(isUnanswered) =>
                  setOutcome(
                    isUnanswered ? { uid: user.uid, text: PROFILE.maybeDeleted } : undefined,
                  )
                }
              />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
