import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { OwnActs } from '../components/own-acts.tsx';
import { OwnReports } from '../components/own-reports.tsx';
import { DECISIONS } from '../messages.ts';

/** What was decided about the signed-in user, and what came of their reports. */
export function DecisionsPage() {
  return (
    <>
      <PageHead
        title={DECISIONS.title}
        description={DECISIONS.description}
        canonicalPath="/profile/decisions"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={DECISIONS.signedOut} />}>
        {({ uid }) => (
          <Container className="py-8 sm:py-12">
            <div key={uid} className="mx-auto max-w-3xl">
              <Link
                to="/profile"
                className="mb-3 -ml-1 inline-flex min-h-11 items-center gap-1 text-sm"
              >
                <ChevronLeft aria-hidden="true" className="size-4" />
                {DECISIONS.back}
              </Link>
              <h1 className="text-4xl sm:text-[2.75rem]">{DECISIONS.heading}</h1>
              <p className="mt-3 text-lg text-ink-soft">{DECISIONS.lead}</p>
              <OwnActs uid={uid} />
              <OwnReports uid={uid} />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
