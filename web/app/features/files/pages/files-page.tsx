import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { OwnFiles } from '../components/own-files.tsx';
import { FILES } from '../messages.ts';

/** What the signed-in person has uploaded. */
export function FilesPage() {
  return (
    <>
      <PageHead
        title={FILES.title}
        description={FILES.description}
        canonicalPath="/manage-courses/files"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={FILES.signedOut} page="/login" />}>
        {(user) => (
          <Container className="pt-6 pb-16 sm:pt-8">
            <div className="mx-auto max-w-4xl">
              <Link
                to="/manage-courses"
                className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm"
              >
                <ChevronLeft aria-hidden="true" className="size-4" />
                {FILES.back}
              </Link>
              <h1 className="mt-1 text-4xl sm:text-5xl">{FILES.heading}</h1>
              <p className="mt-3 max-w-2xl text-ink-soft">{FILES.lead}</p>
              <OwnFiles key={user.uid} uid={user.uid} />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
