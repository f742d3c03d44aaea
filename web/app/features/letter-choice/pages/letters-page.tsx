import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { LetterChoices } from '../components/letter-choices.tsx';
import { LETTERS } from '../messages.ts';

/** What comes by letter, for whoever is signed in. */
export function LettersPage() {
  return (
    <>
      <PageHead
        title={LETTERS.title}
        description={LETTERS.description}
        canonicalPath="/profile/letters"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={LETTERS.signedOut} />}>
        {(user) => (
          <Container className="pt-6 pb-16 sm:pt-8">
            <div className="mx-auto max-w-3xl">
              <Link to="/profile" className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm">
                <ChevronLeft aria-hidden="true" className="size-4" />
                {LETTERS.back}
              </Link>
              <h1 className="mt-1 text-4xl sm:text-5xl">{LETTERS.heading}</h1>
              <p className="mt-3 text-lg text-ink-soft">{LETTERS.lead}</p>
              <LetterChoices key={user.uid} user={user} />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
